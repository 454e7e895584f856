import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkTexts,
  eventProblem,
  freeSlug,
  isImageUrl,
  looksSmall,
  makeSlug,
  nameProblem,
} from './games.rules.ts';

describe('the slug of a game', () => {
  it.each([
    ['Hollow Knight', 'hollow-knight'],
    ['  The Witcher 3: Wild Hunt! ', 'the-witcher-3-wild-hunt'],
    ['A -- B', 'a-b'],
    ['Pokémon', 'pokmon'],
    ['---', 'game'],
    ['ポケモン', 'game'],
  ])('the slug of %j is %j', (name, slug) => expect(makeSlug(name)).toBe(slug));

  it('a slug satisfies the check of the database, and is its own slug', () => {
    fc.assert(
      fc.property(
        fc.string(),
        (name) =>
          /^[a-z0-9]+(-[a-z0-9]+)*$/.test(makeSlug(name)) &&
          makeSlug(makeSlug(name)) === makeSlug(name),
      ),
    );
  });

  it.each([
    ['!!!', false],
    ['😀', false],
    ['- _ -', false],
    ['ポケモン', true],
    ['لعبة', true],
    ['٣', true],
    ['2048', true],
  ])('that %j is the name of a game is %s', (name, isNamed) => {
    const problem = { field: 'name', message: 'Use at least one letter or digit.' };
    expect(nameProblem({ field: 'name', text: name })).toEqual(isNamed ? null : problem);
  });

  it('a taken slug gets the lowest free number', () => {
    expect(freeSlug({ slug: 'doom', taken: new Set() })).toBe('doom');
    expect(freeSlug({ slug: 'doom', taken: new Set(['doom']) })).toBe('doom-2');
    expect(freeSlug({ slug: 'doom', taken: new Set(['doom', 'doom-2', 'doom-4']) })).toBe('doom-3');
  });
});

it.each([
  ['https://x.example/icon.png', true],
  ['https://x.example/a/favicon.ico', true],
  ['https://x.example/cover-32x32.png', true],
  ['https://x.example/thumb_small.jpg', true],
  ['https://x.example/lexicon.png', false],
  ['/media/games/hollow-knight.webp', false],
])('%s looks like a small image: %s', (url, small) => expect(looksSmall(url)).toBe(small));

it.each([
  ['https://x.example/a.png', true],
  ['/media/games/a.webp', true],
  ['http://x.example/a.png', false],
  ['javascript:alert(1)', false],
  ['//x.example/a.png', false],
  ['/media/../etc', false],
])('%s is an image URL: %s', (url, fine) => expect(isImageUrl(url)).toBe(fine));

it('checkTexts requires every text', () => {
  expect(checkTexts({ name: ' A ', description: 'b' })).toEqual({
    value: { name: 'A', description: 'b' },
  });
  expect(checkTexts({ name: 'A', description: '  ' })).toEqual({
    problem: { field: 'description', message: 'Please fill all the inputs.' },
  });
  expect(checkTexts({ name: 'A'.repeat(121) })).toMatchObject({ problem: { field: 'name' } });
});

it('eventProblem accepts an end at the start, rejects an earlier end and requires two teams', () => {
  const [early, late] = [new Date(1000), new Date(2000)];
  expect(eventProblem({ startDate: early, endDate: early, numberOfTeams: 2 })).toBeNull();
  expect(eventProblem({ startDate: late, endDate: early, numberOfTeams: 2 })).toMatchObject({
    field: 'endDate',
  });
  for (const numberOfTeams of [1, 10_001])
    expect(eventProblem({ startDate: early, endDate: late, numberOfTeams })).toEqual({
      field: 'numberOfTeams',
      message: 'Enter a whole number from 2 to 10,000.',
    });
});
