import { describe, expect, it } from 'vitest';
import {
  compareTexts,
  findUnusedOutsidePages,
  findUses,
  flatten,
  type Texts,
} from './checkTranslations.ts';
import { fillFrom } from '../build/textFiles.ts';

const texts = (json: object): Texts => new Map([['games', flatten(json)]]);
const original = texts({
  title: 'All the games',
  list: { free_one: '{{count}} slot', free_other: '{{count}} slots', GAMER: 'Players' },
});

describe('another language', () => {
  const findProblems = (json: object) =>
    compareTexts({ language: 'hu', texts: texts(json), original });
  const complete = {
    title: 'Minden játék',
    list: { free_one: '{{count}} időpont', free_other: '{{count}} időpont', GAMER: 'Játékosok' },
  };

  it('is well when every key has its own text', () => {
    expect(findProblems(complete)).toEqual([]);
  });

  it.each<[string, object, string]>([
    [
      'a missing key',
      { ...complete, list: { ...complete.list, GAMER: undefined } },
      'hu/games.json: list.GAMER is missing',
    ],
    ['an empty text', { ...complete, title: ' ' }, 'hu/games.json: title is missing'],
    [
      'a missing plural',
      { ...complete, list: { free_one: '{{count}} időpont', GAMER: 'Játékosok' } },
      'hu/games.json: list.free_other is missing',
    ],
    [
      'an English phrase',
      { ...complete, title: 'All the games' },
      'hu/games.json: title is not translated',
    ],
    [
      'a key too many',
      { ...complete, subtitle: 'Alcím' },
      'hu/games.json: subtitle is not in English',
    ],
    [
      'another placeholder',
      { ...complete, title: 'Minden {{what}}' },
      'hu/games.json: title has other placeholders than English',
    ],
  ])('is told off for %s', (_name, json, problem) => {
    expect(findProblems(JSON.parse(JSON.stringify(json)) as object)).toEqual([problem]);
  });

  it('is filled from English where it lacks a text', () => {
    expect(
      fillFrom(
        { title: 'All', list: { one: 'One', two: 'Two' } },
        { title: 'Minden', list: { two: 'Kettő' } },
      ),
    ).toEqual({ title: 'Minden', list: { one: 'One', two: 'Kettő' } });
  });

  it('is told off for a file that is not there', () => {
    expect(compareTexts({ language: 'de', texts: new Map(), original })).toHaveLength(4);
  });
});

describe('pages', () => {
  const findProblems = (code: string, file = 'client/areas/games/GamesPage.tsx') =>
    findUses({ original, sources: [{ path: file, text: code }] });
  const usesAll =
    "const { t } = useTranslation('games'); t('title'); t('list.free', { count }); t(`list.${tag}`);";

  it('use every key: as it is, as a plural and by a fixed part', () => {
    expect(findProblems(usesAll)).toEqual([]);
  });

  it('may not ask for a key that is not there', () => {
    expect(findProblems(`${usesAll} t('list.none');`)).toEqual([
      'client/areas/games/GamesPage.tsx: list.none is not in en/games.json',
    ]);
  });

  it('leave no key unused', () => {
    expect(findProblems("const { t } = useTranslation('games'); t(`list.${tag}`);")).toEqual([
      'en/games.json: title is used nowhere',
    ]);
  });

  it('speak for their own area only', () => {
    expect(
      findProblems(
        "const { t } = useTranslation('home'); const a = 'title';",
        'client/areas/home/HomePage.tsx',
      ),
    ).toHaveLength(3);
  });

  it('may name another namespace', () => {
    expect(
      findProblems(
        "const { t } = useTranslation('home'); t('games:title'); t('list.free', { ns: 'games' }); t(`list.${tag}`, { ns: 'games' });",
        'client/areas/home/HomePage.tsx',
      ),
    ).toEqual([]);
  });
});

describe('findUnusedOutsidePages', () => {
  const emails = new Map([
    ['emails/games', flatten({ released: { subject: 'Out now', fan: { body: 'Play it' } } })],
  ]);
  const findProblems = (text: string) =>
    findUnusedOutsidePages({ original: emails, sources: [{ path: 'server/games.ts', text }] });

  it('reports an email that no source names', () => {
    expect(findProblems("writeEmail({ area: 'games', kind: 'delayed' })")).toEqual([
      'en/emails/games.json: released is used nowhere',
    ]);
  });

  it('accepts an email that a source names', () => {
    expect(findProblems("writeEmail({ area: 'games', kind: 'released' })")).toEqual([]);
  });
});
