/** The part of Bottleneck that octokit's throttling uses: it has no clustering, and no types of its own. */
declare module 'bottleneck/light.js' {
  import Bottleneck from 'bottleneck';
  export default Bottleneck;
}
