import { existsSync, readFileSync } from 'node:fs';

const { CI_API_V4_URL, CI_MERGE_REQUEST_IID, CI_MERGE_REQUEST_PROJECT_ID, GITLAB_TOKEN } =
  process.env;
if (!GITLAB_TOKEN) stop('Set the CI/CD variable GITLAB_TOKEN to a token with the scope api');
if (!CI_MERGE_REQUEST_IID) stop('This script writes a note on a merge request, in its pipeline');

function stop(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

async function request(method, path, body) {
  const response = await fetch(`${CI_API_V4_URL}/${path}`, {
    method,
    headers: { 'private-token': GITLAB_TOKEN, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error', // a different host must not get the token
    signal: AbortSignal.timeout(30_000),
  }).catch((error) => stop(`${method} ${path}: ${error.cause?.message ?? error.message}`));
  if (!response.ok) {
    const text = (await response.text()).replace(/[^ -~]+/g, ' ').slice(0, 200);
    stop(`${method} ${path}: ${response.status} ${text}`);
  }
  return { found: await response.json(), next: response.headers.get('x-next-page') };
}

if (!existsSync('monitors-plan.md')) stop('There is no monitors-plan.md: the job wrote no plan');
const body = readFileSync('monitors-plan.md', 'utf8');
const [marker] = body.split('\n');
if (!/^<!-- monitor-sync:[0-9a-f]{64} -->$/.test(marker))
  stop('monitors-plan.md is not a plan of Monitor Sync');
const notes = `projects/${CI_MERGE_REQUEST_PROJECT_ID}/merge_requests/${CI_MERGE_REQUEST_IID}/notes`;

const { found: owner } = await request('GET', 'user');
let note;
for (let page = '1'; page && !note; ) {
  const { found, next } = await request(
    'GET',
    `${notes}?sort=asc&order_by=created_at&per_page=100&page=${page}`,
  );
  note = found.find(({ author, body: text }) => author.id === owner.id && text.startsWith(marker));
  page = next;
}

if (note) await request('PUT', `${notes}/${note.id}`, { body });
else await request('POST', notes, { body });
