import { readFileSync } from 'node:fs';
import path from 'node:path';
import type accounts from '../../../locales/en/emails/accounts.json';
import type appointments from '../../../locales/en/emails/appointments.json';
import type availability from '../../../locales/en/emails/availability.json';
import type bookings from '../../../locales/en/emails/bookings.json';
import type documents from '../../../locales/en/emails/documents.json';
import type invoices from '../../../locales/en/emails/invoices.json';
import type intake from '../../../locales/en/emails/intake.json';
import type follows from '../../../locales/en/emails/follows.json';
import type giftCards from '../../../locales/en/emails/giftCards.json';
import type layout from '../../../locales/en/emails/layout.json';
import type messages from '../../../locales/en/emails/messages.json';
import type orders from '../../../locales/en/emails/orders.json';
import type packs from '../../../locales/en/emails/packs.json';
import type payments from '../../../locales/en/emails/payments.json';
import type places from '../../../locales/en/emails/places.json';
import type purchaseNames from '../../../locales/en/emails/purchaseNames.json';
import type receipt from '../../../locales/en/emails/receipt.json';
import type reviews from '../../../locales/en/emails/reviews.json';
import type security from '../../../locales/en/emails/security.json';
import type securityNotice from '../../../locales/en/emails/securityNotice.json';
import type support from '../../../locales/en/emails/support.json';
import type tips from '../../../locales/en/emails/tips.json';
import type waitlist from '../../../locales/en/emails/waitlist.json';
import { LANGUAGES } from '../i18n/languages.rules.ts';

export type Emails = {
  accounts: typeof accounts;
  appointments: typeof appointments;
  availability: typeof availability;
  bookings: typeof bookings;
  follows: typeof follows;
  giftCards: typeof giftCards;
  invoices: typeof invoices;
  messages: typeof messages;
  orders: typeof orders;
  packs: typeof packs;
  payments: typeof payments;
  reviews: typeof reviews;
  security: typeof security;
  support: typeof support;
  tips: typeof tips;
  waitlist: typeof waitlist;
};
export type Phrases = {
  documents: typeof documents;
  intake: typeof intake;
  layout: typeof layout;
  places: typeof places;
  purchaseNames: typeof purchaseNames;
  receipt: typeof receipt;
  securityNotice: typeof securityNotice;
};
export type EmailArea = keyof Emails;
/** In addition to its kinds, an area may have an `action` for the buttons of all of them. */
export type EmailKind<Area extends EmailArea> = Exclude<keyof Emails[Area] & string, 'action'>;

const FOLDER = path.join(import.meta.dirname, '../../../locales');
export const EMAIL_NAMESPACES = [
  'accounts',
  'appointments',
  'availability',
  'bookings',
  'documents',
  'intake',
  'follows',
  'giftCards',
  'invoices',
  'layout',
  'messages',
  'orders',
  'packs',
  'payments',
  'places',
  'purchaseNames',
  'receipt',
  'reviews',
  'security',
  'support',
  'tips',
  'waitlist',
  'securityNotice',
] as const satisfies (keyof Emails | keyof Phrases)[];

function readTexts(language: string, area: string): Record<string, string | object> {
  return JSON.parse(
    readFileSync(path.join(FOLDER, language, 'emails', `${area}.json`), 'utf8'),
  ) as Record<string, string | object>;
}

/** By language and area. */
export const emailTexts = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    Object.fromEntries(EMAIL_NAMESPACES.map((area) => [area, readTexts(language, area)])),
  ]),
);
