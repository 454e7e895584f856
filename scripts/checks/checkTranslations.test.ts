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

describe('compareTexts', () => {
  const findProblems = (json: object) =>
    compareTexts({ language: 'hu', texts: texts(json), original });
  const complete = {
    title: 'Minden játék',
    list: { free_one: '{{count}} időpont', free_other: '{{count}} időpont', GAMER: 'Játékosok' },
  };

  it('a language with a text for every key has no problems', () => {
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
  ])('%s is reported', (_name, json, problem) => {
    expect(findProblems(JSON.parse(JSON.stringify(json)) as object)).toEqual([problem]);
  });

  it('a missing text is filled from English', () => {
    expect(
      fillFrom(
        { title: 'All', list: { one: 'One', two: 'Two' } },
        { title: 'Minden', list: { two: 'Kettő' } },
      ),
    ).toEqual({ title: 'Minden', list: { one: 'One', two: 'Kettő' } });
  });

  it('a missing file is reported', () => {
    expect(compareTexts({ language: 'de', texts: new Map(), original })).toHaveLength(4);
  });
});

describe('findUses', () => {
  const findProblems = (code: string, file = 'client/areas/games/GamesPage.tsx') =>
    findUses({ original, sources: [{ path: file, text: code }] });
  const usesAll =
    "const { t } = useTranslation('games'); t('title'); t('list.free', { count }); t(`list.${tag}`);";

  it('literal keys, plurals and templates with a fixed part count as used', () => {
    expect(findProblems(usesAll)).toEqual([]);
  });

  it('a key without a text is reported', () => {
    expect(findProblems(`${usesAll} t('list.none');`)).toEqual([
      'client/areas/games/GamesPage.tsx: list.none is not in en/games.json',
    ]);
  });

  it('an unused key is reported', () => {
    expect(findProblems("const { t } = useTranslation('games'); t(`list.${tag}`);")).toEqual([
      'en/games.json: title is used nowhere',
    ]);
  });

  it('a source uses the namespace of its area only', () => {
    expect(
      findProblems(
        "const { t } = useTranslation('home'); const a = 'title';",
        'client/areas/home/HomePage.tsx',
      ),
    ).toHaveLength(3);
  });

  it('a source may name another namespace', () => {
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

  it('an email that no source names is reported', () => {
    expect(findProblems("writeEmail({ area: 'games', kind: 'delayed' })")).toEqual([
      'en/emails/games.json: released is used nowhere',
    ]);
  });

  it('an email that a source names is accepted', () => {
    expect(findProblems("writeEmail({ area: 'games', kind: 'released' })")).toEqual([]);
  });
});
