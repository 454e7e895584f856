import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { texts } from './languages/en.ts';

const LANGUAGES = [
  'af',
  'ar',
  'bg',
  'bn',
  'cs',
  'da',
  'el',
  'et',
  'fa',
  'fi',
  'fil',
  'fr',
  'gu',
  'he',
  'hi',
  'hr',
  'id',
  'it',
  'ja',
  'ko',
  'lt',
  'nb',
  'nl',
  'pl',
  'pt-BR',
  'ro',
  'ru',
  'tr',
  'uk',
  'zh-Hant-TW',
];

/** Resets the module and starts it as in a browser with these languages. */
async function getLanguage(languages: unknown[]): Promise<string | undefined> {
  const first = languages[0] as string;
  vi.stubGlobal('navigator', { languages, language: first });
  vi.resetModules();
  const { startI18n } = await import('./i18n.ts');
  const { default: i18next } = await import('i18next');
  await startI18n();
  expect(i18next.t('account.login')).toBe(texts.app.account.login);
  return i18next.resolvedLanguage;
}

describe('startI18n', () => {
  beforeEach(() => {
    localStorage.clear();
    vi.stubGlobal('fetch', async (address: string) =>
      Response.json(texts[/(\w+)\.json$/.exec(address)?.[1] as keyof typeof texts]),
    );
  });
  afterEach(() => void vi.unstubAllGlobals());

  it.each(LANGUAGES)('the language is English for a browser with only %s', async (language) => {
    expect(await getLanguage([language])).toBe('en');
  });

  it.each([
    [['hu-HU'], 'hu'],
    [['de-AT'], 'de'],
    [['es-419'], 'es'],
    [['en-US'], 'en'],
    [['fr-FR', 'fr', 'de-CH', 'en'], 'de'],
  ])('a browser with %j gets %s', async (languages, expected) => {
    expect(await getLanguage(languages)).toBe(expected);
  });

  it.each([
    ['no languages', []],
    ['an empty language', ['']],
    ['a language that is not text', [undefined]],
    ['an unknown language', ['x-klingon']],
    ['a malformed language', ['<b>']],
  ])('the language is English for a browser with %s', async (_name, languages) => {
    expect(await getLanguage(languages)).toBe('en');
  });

  it('the stored language is used', async () => {
    localStorage.setItem('slotcast.language', 'sp');
    expect(await getLanguage(['fr-FR'])).toBe('es');
  });

  it('the language is English when the stored one is not supported', async () => {
    localStorage.setItem('slotcast.language', 'fr');
    expect(await getLanguage(['fr-FR'])).toBe('en');
  });
});
