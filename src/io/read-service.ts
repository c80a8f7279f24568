import { RunError } from '../core/model/errors.ts';
import type { ParsedProfile } from '../core/profile/parse-profile.ts';
import { documentedApi, type Profile } from '../core/profile/profile.ts';
import type { Options } from '../core/settings/options.ts';

/** Reads the profile that the setting `service` names. Never throws for bad input: every mistake is a problem. */
export async function readService({ service, variables, workspace }: Options): Promise<ParsedProfile> {
  if (service === null) return { profile: documentedApi, problems: [], usedVariables: [], digest: null };
  // Loaded only now, because most runs need neither.
  const [{ parseProfile }, { readProfileText }] = await Promise.all([
    import('../core/profile/parse-profile.ts'),
    import('./files/service-profiles.ts'),
  ]);
  const text = await readProfileText(service, workspace);
  if (!('text' in text)) return { profile: null, problems: [text], usedVariables: [], digest: null };
  return parseProfile(text, variables, text.isBuiltIn);
}

/** @throws RunError where `apply` includes an operation that the profile lacks. */
export function requireOperations({ apply, service }: Options, profile: Profile): void {
  const lacking = apply.filter((operation) => profile[operation] === null);
  if (lacking.length === 0) return;
  const who = service === null ? 'The documented API' : `The service profile of ${profile.service}`;
  const quoted = lacking.map((operation) => `"${operation}"`).join(' and ');
  const next = `Remove ${quoted} from "apply", or set "service" to a profile that can.`;
  throw new RunError({ code: 'invalid-option', message: `${who} cannot ${lacking.join(' or ')}\n${next}` });
}

/**
 * The address of the service: the setting `base-url`, else that of a built-in profile.
 * @throws RunError where neither names one.
 */
export function requireAddress(options: Options, { baseUrl, service }: Profile): string {
  const address = options.baseUrl || baseUrl;
  if (address !== null) return address;
  const message = `"base-url" must be set: the profile of ${service} names no address`;
  throw new RunError({ code: 'invalid-option', message });
}
