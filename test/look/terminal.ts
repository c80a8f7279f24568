import { runDemo } from '../../src/cli/commands/reference-service.ts';
import type { Theme } from './page.ts';

/** Columns of the terminal in the picture. */
const columns = 100;

/** Pixels of a character's cell, and around the text. */
const cell = { width: 7.83, height: 19 };
const margin = 20;

/** The identifiers of the service are made anew at each run; these stand for them, in their order. */
const identifiers = [
  '4879b5cc-5f2d-409f-9f19-87c7cb355891',
  '80b36e96-f3fb-4caa-85ac-70745f4a27d6',
  '52fc0c3c-c5a1-45ea-8477-7dcbf822b057',
  '24c36605-1eac-4a59-82c0-9db349c278f1',
];

/** What somebody sees who runs the demo on a terminal with colours. */
export async function recordDemo(): Promise<string> {
  let shown = '';
  const write = (text: string | Uint8Array) => {
    shown += text;
    return true;
  };
  const stdout = { write, isTTY: true, columns };
  // The progress, which a terminal shows and takes away again, is no part of what stays.
  const stderr = {
    write: (text: string | Uint8Array) => String(text).includes('\r') || write(text),
    isTTY: true,
    columns,
  };
  await runDemo({}, { stdout, stderr, env: { TERM: 'xterm-256color' }, workspace: process.cwd() });
  const met = new Map<string, string>();
  return shown.trim().replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, (id) => {
    met.set(id, met.get(id) ?? identifiers[met.size] ?? id);
    return met.get(id) ?? id;
  });
}

interface Colours {
  readonly ground: string;
  readonly text: string;
  readonly faint: string;
  readonly red: string;
  readonly green: string;
  readonly yellow: string;
}

const colours: Readonly<Record<Theme, Colours>> = {
  light: {
    ground: '#f6f8fa',
    text: '#1f2328',
    faint: '#59636e',
    red: '#cf222e',
    green: '#1a7f37',
    yellow: '#9a6700',
  },
  dark: {
    ground: '#0d1117',
    text: '#f0f6fc',
    faint: '#9198a1',
    red: '#ff7b72',
    green: '#7ee787',
    yellow: '#e3b341',
  },
};

/** How what an escape sequence turns on is drawn; the keys are the codes of ECMA-48, SGR. */
const styles: Readonly<Record<string, (colours: Colours) => string>> = {
  1: () => 'font-weight="bold"',
  2: ({ faint }) => `fill="${faint}"`,
  31: ({ red }) => `fill="${red}"`,
  32: ({ green }) => `fill="${green}"`,
  33: ({ yellow }) => `fill="${yellow}"`,
};

/** Codes that turn something off again: all the texts turn off what they turned on before they turn on something else. */
const ends = ['0', '22', '39'];

/** What a terminal shows as an SVG, which needs no browser to be drawn, and is the same on every machine. */
export function drawTerminal(shown: string, theme: Theme): string {
  const { ground, text } = colours[theme];
  const lines = shown.split('\n');
  const [width, height] = [columns * cell.width + 2 * margin, lines.length * cell.height + 2 * margin].map(Math.ceil);
  const rows = lines.map((line, index) => {
    const y = margin + (index + 0.75) * cell.height;
    return `<text x="${margin}" y="${y}" xml:space="preserve">${drawLine(line, colours[theme])}</text>\n`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<title>monitor-sync demo</title>
<rect width="100%" height="100%" rx="8" fill="${ground}"/>
<g fill="${text}" font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace" font-size="13">
${rows.join('')}</g>
</svg>
`;
}

function drawLine(line: string, shades: Colours): string {
  const [head = '', ...rest] = line.split('\u001b[');
  const open: string[] = [];
  const spans = rest.map((part) => {
    const [, code = '', text = ''] = /^(\d+)m(.*)$/.exec(part) ?? [];
    if (ends.includes(code)) open.pop();
    else open.push((styles[code] ?? unknown(code))(shades));
    return drawSpan(text, open);
  });
  return [drawSpan(head, head.startsWith('# ') ? [`fill="${shades.faint}"`] : []), ...spans].join('');
}

function drawSpan(text: string, attributes: readonly string[]): string {
  return attributes.length === 0 || text === ''
    ? escapeXml(text)
    : `<tspan ${attributes.join(' ')}>${escapeXml(text)}</tspan>`;
}

function unknown(code: string): never {
  throw new Error(`The picture of the terminal has no style for the code ${code}: add it`);
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
