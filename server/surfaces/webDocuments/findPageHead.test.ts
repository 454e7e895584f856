import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../platform/access/Actor.ts';
import { LANGUAGES, type Language } from '../../platform/i18n/languages.rules.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { makeCreator, makeSlot } from '../../testing/factories/basics.ts';
import { CATEGORY_PAGES, findPageHead, PLAIN_PAGES } from './findPageHead.ts';

let server: TestServer;
let creator: Actor;
beforeAll(async () => {
  server = await createTestServer();
  creator = await makeCreator(server.deps);
  await makeSlot(server.deps, { creator });
});
afterAll(() => server.close());

const read = (path: string, language: Language) =>
  findPageHead({ deps: server.deps, path, appPath: path, language });

describe('findPageHead', () => {
  it.each([
    ['/players', 'en', 'Players', 'See who is free'],
    ['/players', 'de', 'Gamer', 'Sieh, wer frei ist'],
    ['/faq', 'hu', 'GYIK', 'Gyakori kérdések'],
    ['/about-us', 'es', 'Sobre nosotros', 'Quién está detrás de Slotcast'],
    ['/terms-and-conditions', 'de', 'Nutzungsbedingungen', 'Die Nutzungsbedingungen von Slotcast'],
    ['/games/no-such-game', 'es', 'Página no encontrada', 'Reserva una cita'],
  ] as const)(
    'the head of %s in the language %s is translated',
    async (path, language, title, words) => {
      const head = await read(path, language);
      expect(head.title).toBe(title);
      expect(head.description).toContain(words);
    },
  );

  it('a profile without a bio and its slots are described in the language of the document', async () => {
    const { description, data } = await read(`/profile/${creator.username}`, 'de');
    expect(description).toBe(
      `Buche einen Termin oder eine Leistung von ${creator.username} auf Slotcast.`,
    );
    expect(JSON.stringify(data)).toContain('"name":"Termin"');
  });

  it('every public page has a title and a description without placeholders in every language', async () => {
    for (const language of LANGUAGES)
      for (const { path } of [{ path: '/' }, ...CATEGORY_PAGES, ...PLAIN_PAGES]) {
        const { title, description } = await read(path, language);
        expect(title, `${path} ${language}`).toMatch(/^[^{}\u00AD]+$/);
        expect(description, `${path} ${language}`).toMatch(/^[^{}]{10,}$/);
      }
  });
});
