import fc from 'fast-check';
import { anyCharacter } from './any-character.ts';

/** RFC 3986, appendix A: what a path may hold as it is, and any other character encoded. */
const pathCharacter = fc.oneof(
  fc.constantFrom(...`aZ9-._~!$&'()*+,;=:@`, '%61', '%2F'),
  anyCharacter.map(encodeURIComponent),
);
const text = fc.string({ unit: pathCharacter });

export const anyPath = fc
  .array(text, { minLength: 1 })
  .map((segments) => segments.map((segment) => `/${segment}`).join(''));

/** As `fc.webUrl`, which makes a table of all characters first. */
export const anyUrl = fc
  .record({
    scheme: fc.constantFrom('http', 'https', 'HTTPS'),
    host: fc.domain(),
    path: fc.oneof(anyPath, fc.constant('')),
    query: fc.oneof(
      text.map((query) => `?${query}`),
      fc.constant(''),
    ),
    fragment: fc.oneof(
      text.map((fragment) => `#${fragment}`),
      fc.constant(''),
    ),
  })
  .map(
    ({ fragment, host, path, query, scheme }) => `${scheme}://${host}${path}${query}${fragment}`,
  );
