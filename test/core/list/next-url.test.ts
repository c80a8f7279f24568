import { describe, expect, test } from 'vitest';
import { resolveTarget } from '../../../src/core/list/next-page.ts';
import { readLinkHeader } from '../../../src/core/list/response-fields.ts';
import { documentedApi } from '../../../src/core/profile/profile.ts';

describe('The header Link', () => {
  test.each<[string, readonly string[], string | null]>([
    ['has one link', ['</b>; rel="next"'], '/b'],
    ['has several on a line', ['</a>; rel="prev", </b>; rel="next", </c>; rel="last"'], '/b'],
    ['has several lines', ['</a>; rel="prev"', '</b>; rel="next"'], '/b'],
    ['has no quotes', ['</b>; rel=next'], '/b'],
    ['has no spaces and other letters', ['</b>;REL=Next'], '/b'],
    ['has other parameters before', ['</b>; title="a, b; rel=x"; rel="next"'], '/b'],
    ['has a comma in its address', ['</a?x=1,2>; rel="first", </b?x=1,2>; rel="next"'], '/b?x=1,2'],
    ['is relative to the page', ['<?page=2>; rel="next"'], '?page=2'],
    ['has single quotes', ["</b>; rel='next'"], '/b'],
    [
      'leads to a page that is empty',
      ['</a>; rel="previous"; results="true", </b>; rel="next"; results="false"'],
      null,
    ],
    ['leads elsewhere', ['</b>; rel="nextish", </next>; rel="prev"'], null],
    ['names next in a title', ['</b>; title="next"; rel="self"'], null],
  ])('that %s leads to %j: %j.', (_name, lines, expected) => {
    expect(readLinkHeader(lines)).toBe(expected);
  });
});

const here = 'https://api.example.com:8443/api/v1/monitors?page=1&size=10';

describe('The next page', () => {
  test.each<[string, string]>([
    ['https://api.example.com:8443/b?x=1', 'https://api.example.com:8443/b?x=1'],
    ['HTTPS://API.example.com:8443/b', 'https://api.example.com:8443/b'],
    ['/b', 'https://api.example.com:8443/b'],
    ['?page=2', 'https://api.example.com:8443/api/v1/monitors?page=2'],
    ['/b#there', 'https://api.example.com:8443/b'],
  ])('at %s is on the same origin.', (address, expected) => {
    expect(resolveTarget({ parameter: null, value: address }, here, documentedApi)).toBe(expected);
  });

  test.each([
    ['https://other.example.com:8443/b', 'names a next page at https://other.example.com:8443'],
    ['http://api.example.com:8443/b', 'at http://api.example.com:8443, but base-url is at https://api'],
    ['https://api.example.com/b', 'at https://api.example.com, but base-url is at https://api.example.com:8443'],
    ['\\\\other.example.com/b', 'at https://other.example.com'],
    ['https://api.example.com:8443@other.example.com/', 'at https://other.example.com'],
    ['blob:https://api.example.com:8443/b', 'at blob://'],
    ['https://user:secret@api.example.com:8443/b', 'with a user name or a password'],
    ['https://user@api.example.com:8443/b', 'with a user name or a password'],
    ['https://:secret@api.example.com:8443/b', 'with a user name or a password'],
    ['https://', 'is not a URL'],
  ])('at %s is refused.', (address, expected) => {
    const refused = resolveTarget({ parameter: null, value: address }, here, documentedApi);
    expect(refused).toMatchObject({ refusal: expect.stringContaining(expected) });
    expect(JSON.stringify(refused)).not.toContain('secret');
  });

  test('on another origin is refused with what happened and what to do next.', () => {
    expect(resolveTarget({ parameter: null, value: 'https://eu.example.com/b' }, here, documentedApi)).toEqual({
      code: 'next-page-elsewhere',
      refusal: expect.stringMatching(/^names a next page at https:\/\/eu\.example\.com, but /),
      advice: [
        expect.stringMatching(/ nothing was sent there$/),
        expect.stringMatching(/set base-url to https:\/\/eu\.example\.com$/),
        expect.stringMatching(/with "list\.page" in a service profile$/),
      ],
    });
  });

  test('by a parameter keeps the rest of the query.', () => {
    const url = resolveTarget({ parameter: 'page', value: '2' }, here, documentedApi);
    expect(url).toBe('https://api.example.com:8443/api/v1/monitors?page=2&size=10');
    expect(resolveTarget({ parameter: 'cursor', value: 'a+b&c=/d' }, here, documentedApi)).toMatch(
      /&cursor=a%2Bb%26c%3D%2Fd$/,
    );
  });
});
