/** Only this file decides which fields are probably state by their names. */
import { isSecretName, splitWords } from './likely-secrets.ts';

/** With blanks between words. */
const stateName = new RegExp(
  [
    '^(created|updated|modified|deleted)( on| by| date| time)?$',
    '^((alert|check|monitor) )?(status|state)( (code|message|reason|text|window))?$',
    '^(stats|statistics|health|healthy|up|down)$',
    '^(is (up|down|online)|started|timestamp|errors?|failures|cause|http status( code)?)$',
    '^((active|current|ongoing|open) )?incidents?( ids?)?$',
    '^(heartbeats?|history|results?|certificate|maintenance|screenshot)$',
    '^(include sensitive data|endpoint|links|self|n|n pings|(latency|(response|ping) time)( ms)?)$',
    '^(account|org|organization|owner|team|tenant|user) id$',
    '^(badge|html|pause|ping|resume|update) url$',
    '^(check|error|failure|incident|ping|success) count$',
    '^(average|avg|current|mean|median|next|previous|recent|total)\\b',
    '^(downtime|offline|online|uptime)\\b',
    '\\b(last|latest)\\b| (at|timestamp|since)$',
  ].join('|'),
);

/** In any spelling. A secret is no state. */
export function looksLikeState(name: string): boolean {
  return !isSecretName(name) && stateName.test(splitWords(name));
}
