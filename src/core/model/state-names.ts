/**
 * Only this file decides which fields are probably state by their names: results of checks, times,
 * counters, owners.
 */
import { isSecretName, splitWords } from './likely-secrets.ts';

/** With blanks between words: results of checks, times and authors of changes, owners, own URLs. */
const stateNames: readonly RegExp[] = [
  /^(created|updated|modified|deleted)( on| by| date| time)?$/,
  /^(status|status code|status window|state|stats|statistics|health|healthy)$/,
  /^(up|down|is (up|down|online|healthy))$/,
  /^(started|timestamp|errors?|cause|http status( code)?|response time|ping time)$/,
  /^(check|error|failure|incident|ping|success) count$/,
  /^(heartbeats?|history|incidents?|results?|certificate|maintenance|screenshot)$/,
  /^(include sensitive data|endpoint|links|self)$/,
  /^(account|org|organization|owner|team|tenant|user) id$/,
  /^(badge|html|pause|ping|resume|update) url$/,
  /^(average|avg|current|downtime|failures|latency|mean|median|n|next)\b/,
  /^(offline|online|previous|recent|total|uptime)\b/,
  /\b(last|latest)\b/,
  / (at|timestamp|since)$/,
];

/**
 * Names of settings that start like state: `latency_warning_ms`, `failures_threshold`,
 * `recent_window_ms`; not of measured times.
 */
const limitName =
  / (thresholds?|limits?|warnings?|critical)\b| (delay|grace|interval|period|timeout|window) ms$/;

/** Names of state, whatever else they contain. */
const momentName = /\b(last|latest|next)\b| (at|timestamp|count)$/;

/** By the name of a field, in any spelling. A secret is no state. */
export function looksLikeState(name: string): boolean {
  if (isSecretName(name)) return false;
  const words = splitWords(name);
  if (limitName.test(words) && !momentName.test(words)) return false;
  return stateNames.some((pattern) => pattern.test(words));
}
