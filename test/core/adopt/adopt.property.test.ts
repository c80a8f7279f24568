import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../runs.ts';
import { play } from './scene.ts';

test('No spelling of the token or of a secret reaches a file, whatever the service lists.', () => {
  const secrets = ['tok-12345678', 'hunter-2222 "x"'];
  const variables = new Map([['KEY', { value: secrets[1] ?? '', isSecret: true }]]);
  const spell = fc.constantFrom<(text: string) => string>(
    (text) => text,
    (text) => encodeURIComponent(text),
    (text) => JSON.stringify(text),
    (text) => Buffer.from(text).toString('base64'),
  );
  const hidden = fc.record({ secret: fc.constantFrom(...secrets), spell, around: fc.string() });
  const config =
    'monitors:\n  - name: Shop\n    type: http\n    target: https://a.example.com/\n' +
    '    intervalSeconds: 60\n    extra: { note: x, list: [a], deep: { b: c } }\n';
  fc.assert(
    fc.property(hidden, fc.nat(4), ({ around, secret, spell: write }, place) => {
      const text = `${around.replace(/[&%]/g, '')} ${write(secret)}`;
      const shop = { id: 1, name: 'Shop', type: 'http', target: 'https://a.example.com/' };
      const fields = [
        { note: text },
        { list: [text, 'b'] },
        { deep: { b: text } },
        { target: `https://a.example.com/?q=${encodeURIComponent(secret)}` },
        {},
      ][place];
      const other = { ...shop, id: 2, name: place === 4 ? text : 'New', intervalSeconds: 60 };
      const items = [
        { ...shop, intervalSeconds: 60, ...fields },
        { ...other, ...fields },
      ];
      const { adopted, after } = play({ config, items, variables });
      expect(after[0]?.text).not.toContain(write(secret));
      expect(adopted.map(({ name }) => name)).not.toContain('Shop');
    }),
    { numRuns: runs() },
  );
});

test('A text in a block becomes any other text, and what is around it stays.', () => {
  const piece = fc.constantFrom(
    'a',
    'b c',
    '# d',
    '- e',
    'f: g',
    '  ',
    '\n',
    '\n\n',
    '$',
    '${',
    '\t',
  );
  const wanted = fc.oneof(
    fc.array(piece, { maxLength: 6 }).map((all) => all.join(' ')),
    fc.string(),
  );
  const line = fc.constantFrom('a', 'b c', '# d', '- e', '', '  f', 'g: h ');
  const block = fc.record({
    sign: fc.constantFrom('|', '|-', '|+', '>', '>-', '>+'),
    body: fc.array(line),
  });
  fc.assert(
    fc.property(block, wanted, fc.boolean(), ({ body, sign }, note, isCrLf) => {
      const lines = ['start', ...body].map((one) => one && `        ${one}`).join('\n');
      const [start, end] = [
        'monitors:\n  - name: Shop\n    type: http\n    target: https://a.example.com/\n    intervalSeconds: 60\n    extra:\n      note: ',
        '      after: 1 # last\n',
      ];
      const config = `${start}${sign} # why\n${lines}\n${end}`.replaceAll(
        '\n',
        isCrLf ? '\r\n' : '\n',
      );
      const listed = {
        id: 1,
        name: 'Shop',
        type: 'http',
        target: 'https://a.example.com/',
        intervalSeconds: 60,
      };
      const { left, planAfter, text } = play({ config, items: [{ ...listed, note, after: 1 }] });
      expect(left).toEqual([]);
      expect(planAfter().results.map(({ status }) => status)).toEqual(['in-sync']);
      const edited = text.replaceAll('\r\n', '\n');
      expect(edited.startsWith(start) && edited.endsWith(end) && edited.includes(' # why\n')).toBe(
        true,
      );
    }),
    { numRuns: runs() },
  );
});
