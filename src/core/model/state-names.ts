/** Only this file decides which fields are probably state by their names. */
import { isSecretName, splitWords } from './likely-secrets.ts';

/** With blanks between words: results of checks, times and authors of changes, owners, own URLs. */
const stateName = new RegExp(
  [
    '^(created|updated|modified|deleted)( on| by| date| time)?$',
    '^(status|status code|state|stats|statistics|health|healthy|up|down|is (up|down|online))$',
    '^(started|timestamp|errors?|cause|http status( code)?|response time|ping time)$',
    '^(check|error|failure|incident|ping|success) count$',
    '^(heartbeats?|history|incidents?|results?|certificate|maintenance|screenshot)$',
    '^(status window|include sensitive data|endpoint|links|self|n)$',
    '^(account|org|organization|owner|team|tenant|user) id$',
    '^(badge|html|pause|ping|resume|update) url$',
    '^(average|avg|current|downtime|failures|latency|mean|median|next|n|offline|online)\\b',
    '^(previous|recent|total|uptime)\\b',
    '\\b(last|latest)\\b',
    ' (at|timestamp|since)$',
  ].join('|'),
);

/** Settings that start like state: `latency_warning_ms`, `failures_threshold`. */
const limitName =
  / (thresholds?|limits?|warnings?|critical)\b| (delay|grace|interval|period|timeout|window) ms$/;
/** Names of state, whatever else they contain. */
const momentName = /\b(last|latest|next)\b| (at|timestamp|count)$/;

/** By the name of a field, in any spelling. A secret is no state. */
export function looksLikeState(name: string): boolean {
  const words = splitWords(name);
  if (isSecretName(name) || (limitName.test(words) && !momentName.test(words))) return false;
  return stateName.test(words);
}
