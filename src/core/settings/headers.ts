import { Invalid } from '../model/errors.ts';
import type { Variables } from '../model/variables.ts';
import { mayChangeRequest } from '../profile/rules.ts';
import { expandVariables } from '../yaml/expand-variables.ts';

/** Further headers of every request, such as those that a gateway wants. */
export type ExtraHeaders = Readonly<Record<string, string>>;

/** Of values from variables, in UTF-16 units. */
const maxLength = 65_536;

/**
 * Reads lines of `Name: value`, where the value may have `${NAME}`. What is wrong quotes no value.
 */
export function readHeaders(
  lines: readonly string[],
  variables: Variables,
): ExtraHeaders | Invalid {
  const headers = new Map<string, string>();
  for (const line of lines) {
    const [, name = '', template = ''] = /^([\w!#$%&'+*.^`|~-]+):(.*)$/.exec(line) ?? [];
    if (name === '') return new Invalid('be lines of the form Name: value');
    if (mayChangeRequest(name))
      return new Invalid(`not set ${name}, because it can change the request that is sent`);
    if (headers.has(name.toLowerCase())) return new Invalid(`set ${name} once`);
    const { isComplete, mistakes, text } = expandVariables(template.trim(), variables, maxLength);
    const [mistake] = mistakes;
    if (mistake !== undefined) return new Invalid(`be right: ${name} ${mistake.message}`);
    // RFC 9110, section 5.5: another character could end the header and start a new one.
    if (isComplete && !/^[\t\x20-\x7e\xa0-\xff]+$/.test(text))
      return new Invalid(`have a value of printable characters (Latin-1) for ${name}`);
    // GitHub withholds the others, in a mode that sends nothing.
    if (isComplete) headers.set(name.toLowerCase(), text);
  }
  return Object.fromEntries(headers);
}
