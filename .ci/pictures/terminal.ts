import { wrapAnsi } from 'fast-wrap-ansi';
import { runDemo } from '../../src/cli/commands/reference-service.ts';
import type { Theme } from './page.ts';

const columns = 100;

/** Pixels of a character's cell, and around the text. */
const cell = { width: 7.83, height: 19 };
const margin = 20;

/** They stand for the identifiers of the service, which are new in each run. */
const identifiers = [
  '4879b5cc-5f2d-409f-9f19-87c7cb355891',
  '80b36e96-f3fb-4caa-85ac-70745f4a27d6',
  '52fc0c3c-c5a1-45ea-8477-7dcbf822b057',
  '24c36605-1eac-4a59-82c0-9db349c278f1',
];

export async function recordDemo(): Promise<string> {
  let shown = '';
  const write = (text: string | Uint8Array) => {
    shown += text;
    return true;
  };
  const stdout = { write, isTTY: true, columns };
  const stderr = { write, isTTY: true, columns };
  const stdin = process.stdin;
  const env = { TERM: 'xterm-256color' };
  const program = 'monitor-sync';
  await runDemo({ stdin, stdout, stderr, env, program, workspace: process.cwd() });
  const pattern = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g;
  const ids = [...new Set(shown.match(pattern))];
  const fixed = shown.trim().replace(pattern, (id) => identifiers[ids.indexOf(id)] ?? id);
  // As a terminal breaks long lines.
  return wrapAnsi(fixed, columns, { trim: false });
}

/**
 * The background and the text of a theme, and the colours that codes of an escape sequence
 * (ECMA-48, SGR) turn on.
 */
const looks: Readonly<
  Record<Theme, { ground: string; text: string; byCode: Readonly<Record<string, string>> }>
> = {
  light: {
    ground: '#f6f8fa',
    text: '#1f2328',
    byCode: { 2: '#59636e', 31: '#cf222e', 32: '#1a7f37', 33: '#9a6700' },
  },
  dark: {
    ground: '#0d1117',
    text: '#f0f6fc',
    byCode: { 2: '#9198a1', 31: '#ff7b72', 32: '#7ee787', 33: '#e3b341' },
  },
};

/**
 * Codes that turn something off: each text turns off what it turned on before it turns on something
 * else.
 */
const offCodes = ['0', '22', '39'];

/** What a terminal shows, as an SVG: it needs no browser, and is the same on every machine. */
export function drawTerminal(shown: string, theme: Theme): string {
  const { ground, text } = looks[theme];
  const lines = shown.split('\n');
  const [width, height] = [
    columns * cell.width + 2 * margin,
    lines.length * cell.height + 2 * margin,
  ].map(Math.ceil);
  const rows = lines.map((line, index) => {
    const y = margin + (index + 0.75) * cell.height;
    return `<text x="${margin}" y="${y}" xml:space="preserve">${drawLine(line, theme)}</text>\n`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<title>monitor-sync demo</title>
<rect width="100%" height="100%" rx="8" fill="${ground}"/>
<g fill="${text}" font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace" font-size="13">
${rows.join('')}</g>
</svg>
`;
}

function drawLine(line: string, theme: Theme): string {
  const [head = '', ...rest] = line.split('\u001b[');
  const codes: string[] = [];
  const spans = rest.map((part) => {
    const [, code = '', text = ''] = /^(\d+)m(.*)$/.exec(part) ?? [];
    if (offCodes.includes(code)) codes.pop();
    else codes.push(code);
    return drawSpan(text, codes, theme);
  });
  return [drawSpan(head, head.startsWith('# ') ? ['2'] : [], theme), ...spans].join('');
}

function drawSpan(text: string, codes: readonly string[], theme: Theme): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const attributes = codes.map((code) => {
    const colour = looks[theme].byCode[code];
    if (code !== '1' && colour === undefined)
      throw new Error(`The picture of the terminal has no colour for ${code}`);
    return code === '1' ? 'font-weight="bold"' : `fill="${colour}"`;
  });
  return codes.length === 0 || text === ''
    ? escaped
    : `<tspan ${attributes.join(' ')}>${escaped}</tspan>`;
}
