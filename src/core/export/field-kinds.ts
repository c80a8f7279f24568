/** Why a further field of the service does not belong in a config: it changes by itself, or nobody else may read it. */
export type FieldKind = 'state' | 'secret';

/** What checks find out, when and by whom a monitor was changed, whom it belongs to, and the service's own addresses. */
const state = {
  names: [
    ...['created', 'updated', 'modified', 'deleted'].flatMap((verb) =>
      ['', ' on', ' by', ' date', ' time'].map((end) => verb + end),
    ),
    ...['status', 'status code', 'status window', 'state', 'stats', 'statistics', 'health', 'healthy', 'up', 'down'],
    ...['is up', 'is down', 'is online', 'is healthy', 'started', 'timestamp', 'error', 'response time', 'ping time'],
    ...['check count', 'error count', 'failure count', 'incident count', 'ping count', 'success count'],
    ...['heartbeat', 'heartbeats', 'history', 'incidents', 'maintenance', 'screenshot', 'include sensitive data'],
    ...['account id', 'org id', 'organization id', 'owner id', 'team id', 'tenant id', 'user id'],
    ...['badge url', 'html url', 'pause url', 'ping url', 'resume url', 'update url', 'endpoint', 'links', 'self'],
  ],
  firstWords: [
    ...['average', 'avg', 'current', 'downtime', 'failures', 'latency', 'mean', 'median', 'n', 'next', 'offline'],
    ...['online', 'previous', 'recent', 'total', 'uptime'],
  ],
  anyWords: ['last', 'latest'],
  /** After another word. */
  lastWords: ['at', 'timestamp'],
};

/** Letters anywhere in a name, whatever stands between its words. */
const secretParts = [
  ...['pass', 'secret', 'token', 'credential', 'authorization', 'cookie', 'jwt', 'webhook'],
  ...['connectionstring', 'connectionuri', 'connectionurl'],
];

/** Words that say so by their end: `key`, `apikey`; `keyword` is another word. */
const secretWord = /(keys?|^dsn)$/;

/** What a field looks like by its name; null for a field that a config may declare. One rule for all spellings. */
export function decideFieldKind(name: string): FieldKind | null {
  const words = splitWords(name);
  if (isSecret(words)) return 'secret';
  return isState(words) ? 'state' : null;
}

function isSecret(words: readonly string[]): boolean {
  const letters = words.join('');
  return secretParts.some((part) => letters.includes(part)) || words.some((word) => secretWord.test(word));
}

function isState(words: readonly string[]): boolean {
  const [first = ''] = words;
  return (
    state.names.includes(words.join(' ')) ||
    state.firstWords.includes(first) ||
    words.some((word) => state.anyWords.includes(word)) ||
    (words.length > 1 && state.lastWords.includes(words.at(-1) ?? ''))
  );
}

/** `lastCheckedAt`, `last_checked_at` and `Last-Checked-At` are the words last, checked, at; `uptime24h` is uptime, 24, h. */
function splitWords(name: string): readonly string[] {
  return name
    .replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|(?<=[A-Za-z])(?=\d)|(?<=\d)(?=[A-Za-z])/g, ' ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
