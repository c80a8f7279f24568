import { readFileSync } from 'node:fs';
import { type Context, type Document, OpenAPIBackend, type ValidationResult } from 'openapi-backend';
import type { Seen } from '../io/servers.ts';

/** Holds requests and answers against GitHub's published description of its API: a phrase for each fault. */
export interface GitHubContract {
  /** The operation that a request is for, as `issues/create`; empty where it is none of those that are used. */
  findOperation(request: Pick<Seen, 'method' | 'path'>): string;
  findRequestFaults(request: Seen): Promise<readonly string[]>;
  findAnswerFaults(operation: string, status: number, body: unknown): readonly string[];
}

/** The description holds eight hundred paths; these are all that may be asked. */
const paths = [
  '/repos/{owner}/{repo}/issues',
  '/repos/{owner}/{repo}/issues/{issue_number}',
  '/repos/{owner}/{repo}/issues/{issue_number}/comments',
  '/repos/{owner}/{repo}/issues/comments/{comment_id}',
];

interface Operation {
  readonly operationId?: string;
  readonly responses?: Readonly<Record<string, object>>;
}

interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, object>>>>;
}

export async function openGitHubContract(): Promise<GitHubContract> {
  const definition = readDescription();
  const operations = Object.values(definition.paths).flatMap((methods) => Object.values(methods));
  const described = new Map(operations.map(({ operationId, responses = {} }) => [operationId, Object.keys(responses)]));
  const api = new OpenAPIBackend({
    definition: definition as unknown as Document,
    quick: true,
    ajvOpts: { formats },
    handlers: {
      notFound: () => ['the path is not used'],
      methodNotAllowed: () => ['the method is not described'],
      validationFail: ({ validation }: Context) => describe(validation),
      notImplemented: () => [],
    },
  });
  await api.init();
  return {
    findOperation: (request) => api.matchOperation({ ...request, headers: {} })?.operationId ?? '',
    findRequestFaults: ({ headers, ...request }) =>
      api.handleRequest({ ...request, headers: headers as Record<string, string> }),
    findAnswerFaults(operation, status, body) {
      // GitHub describes few of the refusals that it gives.
      if (described.get(operation)?.includes(String(status)) !== true) return status < 400 ? [`${status} is new`] : [];
      return status === 204 ? [] : describe(api.validateResponse(body, operation, status));
    },
  };
}

/** The paths that are used, and what they refer to. */
function readDescription(): Description {
  const file = new URL('../../node_modules/@octokit/openapi/generated/api.github.com.json', import.meta.url);
  const whole: Description & object = JSON.parse(readFileSync(file, 'utf8'), adapt);
  const used = Object.fromEntries(paths.map((path) => [path, whole.paths[path] ?? {}]));
  const components: Record<string, Record<string, object>> = {};
  const waiting = findReferences(used);
  for (const reference of waiting) {
    const [kind = '', name = ''] = reference.split('/');
    const component = whole.components[kind]?.[name];
    if (component === undefined) throw new Error(`${reference} is not in the description`);
    components[kind] = { ...components[kind], [name]: component };
    // A set is walked in the order of adding, and what is added on the way comes too.
    for (const further of findReferences(component)) waiting.add(further);
  }
  return { ...whole, paths: used, components };
}

/** Leaves examples out, and says in words that the validator knows what is `nullable` without a type or in an enum. */
function adapt(key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (key === 'examples' && !Array.isArray(value)) return undefined;
  if (!('nullable' in value) || ('type' in value && !('enum' in value))) return value;
  const { nullable, ...schema } = value;
  return nullable === true ? { anyOf: [schema, { enum: [null] }] } : schema;
}

function findReferences(part: object): Set<string> {
  const found = JSON.stringify(part).matchAll(/"\$ref":"#\/components\/([^"]+)"/g);
  return new Set(Array.from(found, ([, reference = '']) => reference));
}

const formats = {
  email: /^[^@\s]+@[^@\s]+$/,
  uri: (text: string) => URL.canParse(text),
  'date-time': (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(text),
};

function describe({ errors }: ValidationResult): readonly string[] {
  return (errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`.trim());
}
