import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createInstance } from 'i18next';
import type accounts from '../../../locales/en/emails/accounts.json';
import type appointments from '../../../locales/en/emails/appointments.json';
import type bookings from '../../../locales/en/emails/bookings.json';
import type intake from '../../../locales/en/emails/intake.json';
import type follows from '../../../locales/en/emails/follows.json';
import type messages from '../../../locales/en/emails/messages.json';
import type orders from '../../../locales/en/emails/orders.json';
import type payments from '../../../locales/en/emails/payments.json';
import type places from '../../../locales/en/emails/places.json';
import type purchaseNames from '../../../locales/en/emails/purchaseNames.json';
import type reviews from '../../../locales/en/emails/reviews.json';
import type security from '../../../locales/en/emails/security.json';
import type securityNotice from '../../../locales/en/emails/securityNotice.json';
import type support from '../../../locales/en/emails/support.json';
import type tips from '../../../locales/en/emails/tips.json';
import { LANGUAGES } from '../i18n/languages.rules.ts';
import { PRODUCT } from '../PRODUCT.ts';

type Emails = {
  accounts: typeof accounts;
  appointments: typeof appointments;
  bookings: typeof bookings;
  follows: typeof follows;
  messages: typeof messages;
  orders: typeof orders;
  payments: typeof payments;
  reviews: typeof reviews;
  security: typeof security;
  support: typeof support;
  tips: typeof tips;
};
type Phrases = {
  intake: typeof intake;
  places: typeof places;
  purchaseNames: typeof purchaseNames;
  securityNotice: typeof securityNotice;
};
type Values = Record<string, string | number>;

export type EmailArea = keyof Emails;
export type EmailKind<Area extends EmailArea> = keyof Emails[Area] & string;

const FOLDER = path.join(import.meta.dirname, '../../../locales');
const AREAS = [
  'accounts',
  'appointments',
  'bookings',
  'intake',
  'follows',
  'messages',
  'orders',
  'payments',
  'places',
  'purchaseNames',
  'reviews',
  'security',
  'support',
  'tips',
  'securityNotice',
] as const satisfies (keyof Emails | keyof Phrases)[];

function readTexts(language: string, area: string): Record<string, string | object> {
  return JSON.parse(
    readFileSync(path.join(FOLDER, language, 'emails', `${area}.json`), 'utf8'),
  ) as Record<string, string | object>;
}

const resources = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    Object.fromEntries(AREAS.map((area) => [area, readTexts(language, area)])),
  ]),
);

const i18n = createInstance({
  initAsync: false,
  supportedLngs: LANGUAGES,
  fallbackLng: 'en',
  ns: AREAS,
  resources,
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
  return Object.hasOwn(resources['en']?.[area] ?? {}, kind);
}

type Email<Area extends EmailArea> = {
  area: Area;
  kind: EmailKind<Area>;
  /** An interface language. English is used for any other value. */
  locale: string;
  /** The recipient's side of a purchase, where both sides get different texts. */
  side?: string;
  /** Selects a variant of a text: "noAmount" selects body_noAmount if it exists. */
  context?: string | undefined;
  values: Values;
};

/**
 * Subject and body of an email in the recipient's language, from
 * locales/<language>/emails/<area>.json.
 */
export function writeEmail<Area extends EmailArea>({
  area,
  kind,
  locale,
  side,
  context,
  values,
}: Email<Area>): { subject: string; body: string } {
  const write = (part: 'subject' | 'body'): string =>
    translate([...(side ? [`${kind}.${side}.${part}`] : []), `${kind}.${part}`], {
      ...values,
      ns: area,
      lng: locale,
      context,
    });
  return { subject: write('subject'), body: write('body') };
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
