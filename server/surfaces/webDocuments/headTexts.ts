import { readFileSync } from 'node:fs';
import path from 'node:path';
import type app from '../../../locales/en/app.json';
import type content from '../../../locales/en/content.json';
import type games from '../../../locales/en/games.json';
import type head from '../../../locales/en/widgets/head.json';
import type { Tag } from '../../platform/database/generated/enums.ts';
import { LANGUAGES, type Language } from '../../platform/i18n/languages.rules.ts';
import { PRODUCT } from '../../platform/PRODUCT.ts';

export type PlainPage = 'faq' | keyof (typeof head)['page'];
type Words = { title: string; description: string };

const FOLDER = path.join(import.meta.dirname, '../../../locales');

/** The texts of the heads of pages in a language. The titles are those that the app shows. */
export const headTexts = (language: Language) => TEXTS[language];

const TEXTS = Object.fromEntries(
  LANGUAGES.map((language) => [language, readTexts(language)]),
) as Record<Language, ReturnType<typeof readTexts>>;

function readTexts(language: Language) {
  const read = <Texts>(name: string): Texts =>
    JSON.parse(readFileSync(path.join(FOLDER, language, `${name}.json`), 'utf8')) as Texts;
  const { nav, notFound } = read<typeof app>('app');
  const titles = { ...read<typeof content>('content'), games: read<typeof games>('games') };
  const { home, category, page, profile, dropHint, session } = read<typeof head>('widgets/head');
  return {
    home: fill(home),
    missing: notFound.title,
    session,
    dropHint,
    category: (tag: Tag): Words => ({ title: nav[tag], description: category[tag] }),
    page: (name: PlainPage): Words => ({
      // Soft hyphens are for narrow headings.
      title: titles[name].title.replaceAll('\u00AD', ''),
      description: fill(name === 'faq' ? titles.faq.subtitle : page[name]),
    }),
    profile: (username: string): string => fill(profile, { username }),
  };
}

function fill(text: string, values: Record<string, string> = {}): string {
  return Object.entries({ product: PRODUCT, ...values }).reduce(
    (filled, [name, value]) => filled.replaceAll(`{{${name}}}`, () => value),
    text,
  );
}
