import { createInstance } from 'i18next';
import { isLanguage, LANGUAGES } from '../i18n/languages.rules.ts';
import { PRODUCT } from '../PRODUCT.ts';
import { isDeletedUsername } from '../text/deletedUsername.rules.ts';
import {
  EMAIL_NAMESPACES,
  emailTexts,
  type EmailArea,
  type EmailKind,
  type Phrases,
} from './emailTexts.ts';

export type { EmailKind } from './emailTexts.ts';

type Values = Record<string, string | number>;

const i18n = createInstance({
  initAsync: false,
  supportedLngs: LANGUAGES,
  fallbackLng: 'en',
  ns: EMAIL_NAMESPACES,
  resources: emailTexts,
  // HTML is escaped once, in composeMail.
  interpolation: { escapeValue: false, defaultVariables: { product: PRODUCT } },
  parseMissingKeyHandler: (key) => {
    throw new Error(`Email text ${key} is missing`);
  },
});
void i18n.init();

/** i18next's types are declared for the namespaces of the web app; emails have other keys. */
const translate = i18n.t as unknown as (keys: string[], options: object) => string;

export function isEmailKind<Area extends EmailArea>(
  area: Area,
  kind: string,
): kind is EmailKind<Area> {
  return kind !== 'action' && Object.hasOwn(emailTexts['en']?.[area] ?? {}, kind);
}

/** A newer release, whose workers send it, has added the job: failing leaves it to be retried. */
export function failAsUnknown(kind: string): never {
  throw new Error(`Unknown kind of email: ${kind}`);
}

export function requireEmailKind<Area extends EmailArea>(
  area: Area,
  kind: string,
): asserts kind is EmailKind<Area> {
  if (!isEmailKind(area, kind)) failAsUnknown(kind);
}

type Email<Area extends EmailArea> = {
  area: Area;
  kind: EmailKind<Area>;
  /** An interface language. Any other value falls back to English. */
  locale: string;
  /** The recipient's side of a purchase, where both sides get different texts. */
  side?: string;
  /** Selects a variant of a text: "noAmount" selects body_noAmount if it exists. */
  context?: string | undefined;
  values: Values;
};

export type WrittenEmail = {
  subject: string;
  body: string;
  action: string;
  language: string;
};

/**
 * Subject, body and the button's text of an email in the recipient's language, from
 * locales/<language>/emails/<area>.json. Values that are usernames of deleted accounts are written as
 * by writeName.
 */
export function writeEmail<Area extends EmailArea>({
  area,
  kind,
  locale,
  side,
  context,
  values,
}: Email<Area>): WrittenEmail {
  const shown = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? writeName({ username: value, locale }) : value,
    ]),
  );
  const write = (part: 'subject' | 'body' | 'action'): string =>
    translate([...(side ? [`${kind}.${side}.${part}`] : []), `${kind}.${part}`, part], {
      ...shown,
      ns: area,
      lng: locale,
      context,
    });
  return {
    subject: write('subject'),
    body: write('body'),
    action: write('action'),
    language: isLanguage(locale) ? locale : 'en',
  };
}

type Phrase<Area extends keyof Phrases> = {
  area: Area;
  key: keyof Phrases[Area] & string;
  locale: string;
  values?: Values;
};

/** A sentence that several emails share. */
export function writePhrase<Area extends keyof Phrases>({
  area,
  key,
  locale,
  values,
}: Phrase<Area>): string {
  return translate([key], { ...values, ns: area, lng: locale });
}

type Name = { username: string; locale: string | undefined };

/**
 * A username for a text to another person; "Deleted user" in their language, or in English,
 * instead of the username of a deleted account.
 */
export function writeName({ username, locale = 'en' }: Name): string {
  return isDeletedUsername(username)
    ? writePhrase({ area: 'layout', key: 'deletedUser', locale })
    : username;
}
