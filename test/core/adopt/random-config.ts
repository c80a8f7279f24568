import fc from 'fast-check';
import { isObject, type Json, type JsonObject } from '../../../src/core/model/json.ts';
import type { FileText } from '../../../src/core/yaml/parse-yaml.ts';

/** How a monitor is written. */
interface Look {
  readonly style: 'block' | 'flow' | 'json' | 'long flow';
  readonly quote: 'none' | 'single' | 'double';
  readonly hasComments: boolean;
  readonly isSpaced: boolean;
  readonly hasFlatLists: boolean;
  /** Shares its extra fields with the next monitor, which has an alias or a merge key. */
  readonly share: 'none' | 'extra' | 'merge' | 'scalar';
}

interface Written {
  readonly fields: JsonObject;
  readonly look: Look;
}

export interface RandomConfig {
  readonly files: readonly FileText[];
  /** The lines of each monitor, by name. */
  readonly chunks: ReadonlyMap<string, string>;
  readonly items: readonly JsonObject[];
}

const word = fc.constantFrom(
  'eu',
  'us-1',
  'a: b',
  '# no',
  'yes',
  '60',
  'it’s',
  "o'clock",
  'x"y',
  '$',
  '~',
);
const scalar = fc.oneof(word, fc.integer({ min: 1, max: 9 }), fc.boolean());
const small = fc.oneof(
  scalar,
  fc.array(scalar, { maxLength: 3 }),
  fc.dictionary(fc.constantFrom('k', 'm', 'a/b'), scalar, { minKeys: 1, maxKeys: 2 }),
  fc.array(fc.dictionary(fc.constantFrom('k', 'm'), scalar, { minKeys: 1, maxKeys: 2 }), {
    maxLength: 3,
  }),
);
const extra = fc.dictionary(fc.constantFrom('regions', 'opts', 'retries', 'note'), small, {
  maxKeys: 3,
});
const assertion = fc.record({
  type: fc.constantFrom('statusCode', 'body'),
  value: fc.oneof(fc.constantFrom(200, 204), word),
});

/** The fields of a monitor but its name and target. */
const body = fc.record(
  {
    intervalSeconds: fc.constantFrom(30, 60, 300),
    type: fc.constantFrom('http', 'tcp'),
    assertions: fc.array(assertion, { maxLength: 3 }),
    extra,
  },
  { requiredKeys: [] },
);

const look: fc.Arbitrary<Look> = fc.record({
  style: fc.constantFrom('block', 'block', 'flow', 'json', 'long flow'),
  quote: fc.constantFrom('none', 'single', 'double'),
  hasComments: fc.boolean(),
  isSpaced: fc.boolean(),
  hasFlatLists: fc.boolean(),
  share: fc.constantFrom('none', 'none', 'extra', 'merge', 'scalar'),
});

export const randomConfig: fc.Arbitrary<RandomConfig> = fc
  .record({
    monitors: fc.array(fc.record({ fields: body, look, drift: body, kind: fc.nat(9) }), {
      minLength: 1,
      maxLength: 5,
    }),
    defaults: fc.option(body),
    isFlat: fc.boolean(),
    hasMark: fc.boolean(),
    isCrLf: fc.boolean(),
    isOpen: fc.boolean(),
    tail: fc.constantFrom('', '# the end', '\n# the end\nignore:\n  - "x-*" # theirs'),
    added: fc.array(body, { maxLength: 2 }),
    files: fc.integer({ min: 1, max: 2 }),
  })
  .map((given) => {
    const preset = { type: 'http', intervalSeconds: 60, ...(given.defaults ?? {}) };
    const chunks = new Map<string, string>();
    const items: JsonObject[] = [];
    const all = given.monitors.map(({ drift, fields, kind, look: own }, index): Written => {
      const name = `${['Shop', 'a: b', 'it’s #1', '- x', '2'][index]} ${index}`;
      const target = `https://s.example.com/${index}`;
      const { extra: more, ...declared } = { ...preset, ...fields };
      const { extra: others = {}, ...changed } = drift;
      const listed: JsonObject = {
        ...declared,
        ...((preset as { extra?: object }).extra ?? {}),
        ...more,
      };
      // Some are in sync, some differ in a field or in all of them, and some are missing.
      const shown = { ...listed, ...(kind > 2 ? changed : {}), ...(kind > 5 ? others : {}) };
      const moved = kind > 3 ? `${target}/moved` : target;
      const item = { id: index + 1, name, target: moved, checks: 7, ...shown };
      if (kind !== 9) items.push(item as JsonObject);
      return { fields: { name, target, ...fields } as JsonObject, look: own };
    });
    for (const [index, fields] of given.added.entries()) {
      const { extra: others = {}, ...known } = fields;
      const name = `New ${index}`;
      const target = `https://new.example.com/${index}`;
      const shown = { type: 'http', intervalSeconds: 45, ...known, ...others };
      items.push({ id: 90 + index, name, target, ...shown } as JsonObject);
    }
    const half = given.files === 1 ? all.length : Math.ceil(all.length / 2);
    const parts = [all.slice(0, half), ...(half < all.length ? [all.slice(half)] : [])];
    const files = parts.map((part, index): FileText => {
      const indent = given.isFlat ? '' : '  ';
      const lines = part.map((written, nth) => {
        const chunk = writeItem(written, part[nth - 1], indent, index * 10 + nth);
        chunks.set(String(written.fields['name']), chunk);
        return chunk + (written.look.isSpaced ? '\n' : '');
      });
      const head = `# Head\ndefaults: # of all\n${block(preset as JsonObject, '  ').join('\n')}\n\n`;
      const end = given.tail === '' ? '' : `${given.tail}\n`;
      let text = `${head}monitors: # ours\n${lines.join('')}${end}`;
      if (given.isOpen) text = text.trimEnd();
      if (given.isCrLf) text = text.replaceAll('\n', '\r\n');
      return { file: `m${index}.yaml`, text: (given.hasMark ? '\uFEFF' : '') + text };
    });
    if (given.isCrLf || given.isOpen) chunks.clear();
    return { files, chunks, items };
  });

function writeItem(
  { fields, look: own }: Written,
  previous: Written | undefined,
  indent: string,
  number: number,
): string {
  const comment = own.hasComments ? ` # c${number}` : '';
  const inner = `${indent}  `;
  const isAnchored = own.share === 'merge' && own.style === 'block';
  if (own.style === 'json') return `${indent}- ${JSON.stringify(fields)}${comment}\n`;
  if (own.style === 'flow') return `${indent}- ${flow(fields, own)}${comment}\n`;
  if (own.style === 'long flow') {
    const pairs = Object.entries(fields).map(
      ([key, value]) => `${inner}  ${key}: ${flow(value as Json, own)}`,
    );
    return `${indent}- {\n${pairs.join(`,${comment}\n`)}${comment}\n${inner}}\n`;
  }
  const before = own.hasComments ? `${indent}# above ${number}\n` : '';
  const lines = block(fields, inner, own).map((line, index) => {
    if (!own.hasComments || index % 2 === 1 || line.includes('#')) return line;
    // A comment of an item of a list goes with the item.
    return line.startsWith(`${inner} `) || line.startsWith(`${inner}-`)
      ? `${line} # inside`
      : `${line} # c${number}.${index}`;
  });
  const isBorrowing = previous?.look.style === 'block' && previous.look.share === 'merge';
  const merge = isBorrowing ? [`${inner}<<: *a${number - 1}`] : [];
  const anchor = isAnchored ? `&a${number}\n${inner}` : '';
  const [first = '', ...rest] = [...lines, ...merge];
  return `${before}${indent}- ${anchor}${first.trimStart()}\n${rest.map((line) => `${line}\n`).join('')}`;
}

function text(value: Json, { quote }: Pick<Look, 'quote'>): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  if (quote === 'single') return `'${value.replaceAll("'", "''")}'`;
  if (quote === 'none' && /^[a-z][\w:/.-]*$/i.test(value) && !/^(yes|no|true|false)$/.test(value))
    return value;
  return JSON.stringify(value);
}

function flow(value: Json, own: Pick<Look, 'quote'>): string {
  if (typeof value !== 'object' || value === null) return text(value, own);
  if (!isObject(value)) return `[${value.map((item: Json) => flow(item, own)).join(', ')}]`;
  const pairs = Object.entries(value).map(([key, inner]) => `${key}: ${flow(inner, own)}`);
  return `{ ${pairs.join(', ')} }`;
}

function block(
  value: JsonObject,
  indent: string,
  own: Pick<Look, 'quote' | 'hasFlatLists'> = { quote: 'double', hasFlatLists: false },
): string[] {
  return Object.entries(value).flatMap(([key, inner]) => {
    if (Array.isArray(inner) && inner.length > 0) {
      const dash = own.hasFlatLists ? indent : `${indent}  `;
      const items = inner.flatMap((item: Json) => {
        if (!isObject(item)) return [`${dash}- ${text(item, own)}`];
        const [first = '', ...rest] = block(item, `${dash}  `, own);
        return [`${dash}- ${first.trimStart()}`, ...rest];
      });
      return [`${indent}${key}:`, ...items];
    }
    if (isObject(inner) && Object.keys(inner).length > 0)
      return [`${indent}${key}:`, ...block(inner, `${indent}  `, own)];
    return [`${indent}${key}: ${flow(inner, own)}`];
  });
}
