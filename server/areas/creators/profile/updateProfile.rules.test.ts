import { GAME_TEXT_LIMITS } from '../../games/games.rules.ts';
import { readLocale, readTimeZone } from '../../../platform/i18n/locale.rules.ts';
import { expect, it } from 'vitest';
import {
  checkBio,
  checkGames,
  checkLanguages,
  checkLink,
  tagConflict,
} from './updateProfile.rules.ts';

it.each([
  ['twitterUrl', 'https://twitter.com/nova', 'https://twitter.com/nova'],
  ['twitterUrl', 'x.com/nova', 'https://x.com/nova'],
  ['instagramUrl', 'http://www.instagram.com/nova', 'https://www.instagram.com/nova'],
  ['facebookUrl', ' https://m.facebook.com/nova ', 'https://m.facebook.com/nova'],
  ['facebookUrl', '   ', null],
] as const)('the link for %s %s is accepted', (site, text, value) => {
  expect(checkLink({ site, text })).toEqual({ value });
});

it.each([
  ['twitterUrl', 'https://evil.example/twitter.com'],
  ['twitterUrl', 'https://twitter.com.evil.example/nova'],
  ['twitterUrl', 'https://twitter.com'],
  ['instagramUrl', 'javascript:alert(1)//instagram.com/x'],
  ['instagramUrl', 'https://user:pass@instagram.com/x'],
  ['facebookUrl', 'https://instagram.com/nova'],
  ['facebookUrl', `https://facebook.com/${'x'.repeat(200)}`],
] as const)('the link for %s %s is rejected', (site, text) => {
  expect(checkLink({ site, text })).toMatchObject({ problem: { field: site } });
});

it('the bio is counted in grapheme clusters', () => {
  expect(checkBio(' 🎮'.padEnd(10))).toEqual({ value: '🎮' });
  expect(checkBio('🎮'.repeat(500))).toMatchObject({ value: '🎮'.repeat(500) });
  expect(checkBio('x'.repeat(501))).toMatchObject({ problem: { field: 'bio' } });
});

it('languages, time zones, games and tags are validated', () => {
  expect([readLocale('sp'), readLocale('de-AT'), readLocale('fr')]).toEqual(['es', 'de', null]);
  expect([readTimeZone('Europe/Budapest'), readTimeZone('Mars/Base')]).toEqual([
    'Europe/Budapest',
    null,
  ]);
  expect(checkLanguages(['EN', 'en', 'hu'])).toEqual({ value: ['en', 'hu'] });
  expect(checkLanguages(['xx'])).toMatchObject({ problem: { field: 'languages' } });
  expect(checkGames(['Night  Ferry', 'night ferry', 'Glasswing'])).toEqual({
    value: ['Night Ferry', 'Glasswing'],
  });
  expect(checkGames([' '])).toMatchObject({ problem: { field: 'games' } });
  expect(checkGames(Array.from({ length: 21 }, (_, index) => `game ${index}`))).toMatchObject({
    problem: { field: 'games' },
  });
  const longest = 'x'.repeat(GAME_TEXT_LIMITS.name);
  expect(checkGames([longest])).toEqual({ value: [longest] });
  expect(checkGames([`${longest}x`])).toMatchObject({ problem: { field: 'games' } });
  const before: string[] = [];
  expect([
    tagConflict({ tags: ['GAMER'], before }),
    tagConflict({ tags: ['MUSICIAN', 'YOUTUBER'], before }),
  ]).toEqual([null, null]);
  expect(tagConflict({ tags: ['GAMER', 'MUSICIAN'], before: ['MUSICIAN'] })).toBe(
    'Cannot select Gamer with other tags.',
  );
  expect(tagConflict({ tags: ['GAMER', 'MUSICIAN'], before: ['GAMER'] })).toBe(
    'Cannot select this tag with Gamer.',
  );
});
