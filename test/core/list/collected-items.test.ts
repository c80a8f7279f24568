import { expect, test } from 'vitest';
import { CollectedItems } from '../../../src/core/list/collected-items.ts';
import type { JsonObject } from '../../../src/core/model/json.ts';

const shop = { id: 1, name: 'Shop' };
const blog = { id: 2, name: 'Blog' };

// Each row: a name, what came before, a page, what is there then, and whether the page brought anything new.
test.each<[string, readonly JsonObject[], readonly JsonObject[], readonly JsonObject[], boolean]>([
  ['new items come after the others', [shop], [blog], [shop, blog], true],
  ['items that come again count once, in whatever state', [shop], [{ ...shop, up: true }, blog], [shop, blog], true],
  ['two on one page are two', [shop], [blog, blog], [shop, blog, blog], true],
  ['the same again is nothing new', [shop, blog], [blog, shop], [shop, blog], false],
  [
    'an identifier with another name is another monitor',
    [shop],
    [{ ...shop, name: 'x' }],
    [shop, { ...shop, name: 'x' }],
    true,
  ],
  [
    'without identifiers the whole item counts',
    [{ name: 'a' }],
    [{ name: 'a' }, { name: 'b' }],
    [{ name: 'a' }, { name: 'b' }],
    true,
  ],
  [
    'without identifiers a name in another state is nothing new',
    [{ name: 'a' }],
    [{ name: 'a', up: 1 }],
    [{ name: 'a' }, { name: 'a', up: 1 }],
    false,
  ],
])('%s.', (_name, before, page, expected, isNew) => {
  const collection = new CollectedItems();
  collection.add(before);
  expect(collection.hasNew(page)).toBe(isNew);
  collection.add(page);
  expect(collection.items).toEqual(expected);
});
