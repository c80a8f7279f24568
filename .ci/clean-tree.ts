/**
 * Fails when the tree is other than it was committed: a stale or an untracked file in `dist/`, most of all.
 * `git status` and not `git diff`, which is blind to untracked files.
 */
import { execFileSync } from 'node:child_process';

const changes = git('status', '--porcelain', '--untracked-files=all');
if (changes !== '') {
  console.error(`The tree is not as it was committed:
${changes}
${git('diff', 'HEAD', '--stat')}
What you changed yourself: commit it, and check again. What changed below dist/: \`npm run build\` makes that of src/ now;
commit it with src/. Anything else was left behind by a check, which must not be.`);
  process.exitCode = 1;
}

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { encoding: 'utf8' });
}
