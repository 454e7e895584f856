import { describe, expect, it } from 'vitest';
import { existsSync } from 'node:fs';
import { SPOKEN_LANGUAGES } from '../platform/i18n/languages.rules.ts';
import { DEMO_GAMES } from './demoGames.ts';
import { DEMO_PEOPLE } from './demoPeople.ts';
import { DEMO_SESSION_TYPES } from './offers/demoSessionTypes.ts';

const tags = Map.groupBy(DEMO_PEOPLE, ({ tag }) => tag);

describe('DEMO_PEOPLE', () => {
  it('each category has at least 30 creators with different names', () => {
    expect([...tags.values()].map((people) => people.length >= 30)).toEqual(Array(5).fill(true));
    expect(new Set(DEMO_PEOPLE.map(({ username }) => username)).size).toBe(DEMO_PEOPLE.length);
  });

  it('each creator has two services and something to book', () => {
    for (const { username, tag, services, appointments, slotTypes } of DEMO_PEOPLE) {
      expect(services, username).toHaveLength(2);
      const sessions =
        tag === 'GAMER' ? [...slotTypes, ...(DEMO_SESSION_TYPES[username] ?? [])] : appointments;
      expect(sessions.length > 0 || username === 'pixel', username).toBe(true);
      for (const { priceMinor, deliveryDeadlineDays, title, description } of services) {
        expect(priceMinor >= 50 && deliveryDeadlineDays > 0, `${username}: ${title}`).toBe(true);
        expect(description.length, `${username}: ${title}`).toBeGreaterThan(10);
      }
    }
  });

  it('no sentence is repeated more than twice', () => {
    const types = Object.values(DEMO_SESSION_TYPES).flat();
    const texts = [
      ...DEMO_PEOPLE.flatMap(({ bio, services, appointments, slotTypes }) => [
        bio,
        ...[...services, ...appointments, ...slotTypes].flatMap((one) => [
          one.title,
          one.description,
        ]),
      ]),
      ...types.flatMap(({ title, description }) => [title, description]),
      ...DEMO_GAMES.flatMap(({ news }) => news.flatMap(({ title, content }) => [title, content])),
    ];
    const sentences = texts.flatMap((text) => text.match(/[^.!?]+[.!?]*/g) ?? []);
    const counts = Map.groupBy(sentences, (sentence) => sentence.trim());
    const repeated = [...counts].filter(([, times]) => times.length > 2).map(([text]) => text);
    expect(repeated).toEqual([]);
  });

  it('each category has different prices', () => {
    for (const [tag, people] of tags) {
      const prices = people.flatMap(({ services }) => services.map(({ priceMinor }) => priceMinor));
      expect(new Set(prices).size, tag).toBeGreaterThan(15);
    }
  });

  it('the languages are offered by the product, the zones exist and the images are committed', () => {
    for (const { username, languages, zone } of DEMO_PEOPLE) {
      for (const code of languages) expect(SPOKEN_LANGUAGES, username).toContain(code);
      expect(() => new Intl.DateTimeFormat('en', { timeZone: zone }), username).not.toThrow();
      for (const folder of ['avatars', 'covers', 'services'])
        expect(
          existsSync(new URL(`images/${folder}/${username}.webp`, import.meta.url)),
          username,
        ).toBe(true);
    }
  });

  it('every game has a creator', () => {
    const played = new Set(DEMO_PEOPLE.flatMap(({ games }) => games));
    expect(DEMO_GAMES.map(({ name }) => name).filter((name) => !played.has(name))).toEqual([]);
  });
});
