import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../platform/i18n/languages.rules.ts';
import { writeEmail, writePhrase, type EmailKind } from '../../../platform/email/writeEmail.ts';

type Sides = Record<string, string>;
/** The refund of a purchase without a gift card. */
const facts = (language: string) => ({
  reader: 'ada',
  other: 'kim',
  when: 'Monday',
  deadline: '',
  amount: '$12',
  freeAgain: ` ${writePhrase({ area: 'places', key: 'freeAgain', locale: language })}`,
  refund: writePhrase({
    area: 'purchaseNames',
    key: 'refundToCard',
    locale: language,
    values: { amount: '$12' },
  }),
});
const BOOKINGS: [EmailKind<'bookings'>, string][] = [
  ['refunded', 'FAN_CANCELLED'],
  ['cancelledByCreator', 'CREATOR_CANCELLED'],
  ['noShow', 'NO_SHOW'],
  ['refundedByStaff', 'STAFF'],
  ['refundedByBank', 'DISPUTE'],
];
const ORDERS: [EmailKind<'orders'>, string][] = [
  ['cancelledOverdue', 'OVERDUE'],
  ['refunded', 'CANCELLED'],
  ['refundedByStaff', 'STAFF'],
  ['refundedByBank', 'DISPUTE'],
];

const values: Sides = {
  other: 'kim',
  amount: '$12',
  card: '$8',
  giftCard: '$4',
  share: '$6.30',
  product: 'Slotcast',
};

/** A text of the pages, formatted with the parameters of these emails. */
function pageText({
  language,
  file,
  path,
}: {
  language: string;
  file: string;
  path: string[];
}): string {
  const texts = JSON.parse(readFileSync(`locales/${language}/${file}.json`, 'utf8')) as unknown;
  const text = path.reduce<unknown>((at, key) => (at as Sides)[key], texts);
  return String(text).replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) => values[name] ?? '');
}

/** German continues in lower case after the greeting and its comma. */
const afterGreeting = (language: string, text: string): string =>
  language === 'de' ? text.charAt(0).toLowerCase() + text.slice(1) : text;

describe.each(LANGUAGES)('emails in %s', (language) => {
  it.each(BOOKINGS)(
    'the email about a booking that was %s gives the same reason as its page',
    (kind, cause) => {
      for (const side of ['fan', 'creator'] as const) {
        const { body } = writeEmail({
          area: 'bookings',
          kind,
          side,
          locale: language,
          values: facts(language),
        });
        expect(body).toContain(
          afterGreeting(
            language,
            pageText({ language, file: 'bookings', path: ['ended', cause, side] }),
          ),
        );
        expect(body).toContain(
          pageText({
            language,
            file: 'payments',
            path: ['back', side === 'fan' ? 'fan' : 'seller'],
          }),
        );
      }
    },
  );

  it.each(ORDERS)(
    'the email about an order that was %s gives the same reason as its page',
    (kind, cause) => {
      for (const side of ['fan', 'creator'] as const) {
        const { body } = writeEmail({
          area: 'orders',
          kind,
          side,
          locale: language,
          values: { ...facts(language), title: 'Song' },
        });
        expect(body).toContain(
          afterGreeting(
            language,
            pageText({ language, file: 'orders', path: ['ended', cause, side] }),
          ),
        );
        expect(body).toContain(
          pageText({
            language,
            file: 'payments',
            path: ['back', side === 'fan' ? 'fan' : 'seller'],
          }),
        );
      }
    },
  );

  it.each([
    ['refundToCard', 'fan'],
    ['refundToGiftCard', 'toGiftCard'],
    ['refundToBoth', 'toBoth'],
  ] as const)('the emails say where a refund goes like the pages: %s', (key, page) => {
    expect(writePhrase({ area: 'purchaseNames', key, locale: language, values })).toBe(
      pageText({ language, file: 'payments', path: ['back', page] }),
    );
  });

  it.each(['bookings', 'orders'])(
    'the text about a cancellation after a dispute blames no side, because it may be about a gift card of another person: %s',
    (file) => {
      const text = (side: string) => pageText({ language, file, path: ['ended', 'DISPUTE', side] });
      expect(text('creator')).toBe(text('fan'));
      expect(text('creator')).not.toContain(values['other']);
    },
  );

  it('the emails describe a dispute like the pages', () => {
    const text = (...path: string[]): string =>
      pageText({ language, file: 'payments', path: ['dispute', ...path] });
    const write = (kind: 'disputeOpened' | 'disputeLost', context?: string): string =>
      writeEmail({
        area: 'payments',
        kind,
        side: 'creator',
        context,
        locale: language,
        values: { reader: 'ada', fan: 'kim', what: 'Monday', amount: '$12', share: '$6.30' },
      }).body;
    expect(write('disputeOpened')).toContain(afterGreeting(language, text('open', 'seller')));
    expect(write('disputeLost', 'noShare')).toContain(
      `${afterGreeting(language, text('lost', 'seller'))} ${text('noShare')}`,
    );
    expect(write('disputeLost')).toContain(text('rest'));
    expect(write('disputeLost', 'covered')).toContain(text('covered'));
  });
});
