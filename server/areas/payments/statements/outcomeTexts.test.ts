import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mailTexts, type BookingMailKind } from '../../bookings/bookings.mailTexts.ts';
import { orderMailTexts, type OrderMailKind } from '../../orders/orders.mailTexts.ts';
import { disputeMailTexts } from '../payments.mailTexts.ts';

type Sides = Record<string, string>;
const FACTS = { reader: 'ada', other: 'kim', when: 'Monday', deadline: '', amount: '$12' };
const BOOKINGS: [BookingMailKind, string][] = [
  ['refunded', 'FAN_CANCELLED'],
  ['cancelledByCreator', 'CREATOR_CANCELLED'],
  ['noShow', 'NO_SHOW'],
  ['refundedByStaff', 'STAFF'],
  ['refundedByBank', 'DISPUTE'],
];
const ORDERS: [OrderMailKind, string][] = [
  ['cancelledOverdue', 'OVERDUE'],
  ['refunded', 'CANCELLED'],
  ['refundedByStaff', 'STAFF'],
  ['refundedByBank', 'DISPUTE'],
];

/** A text of the pages, filled as for these emails. */
function pageText({
  language,
  file,
  path,
}: {
  language: string;
  file: string;
  path: string[];
}): string {
  const texts = JSON.parse(
    readFileSync(`client/i18n/locales/${language}/${file}.json`, 'utf8'),
  ) as unknown;
  const text = path.reduce<unknown>((at, key) => (at as Sides)[key], texts);
  const values: Sides = { other: 'kim', amount: '$12', share: '$6.30', product: 'Slotcast' };
  return String(text).replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) => values[name] ?? '');
}

describe.each(['en', 'hu', 'de', 'es'])('the emails in %s', (language) => {
  it.each(BOOKINGS)(
    'give the reason for a booking that was %s in the words of its page',
    (kind, cause) => {
      for (const side of ['fan', 'creator'] as const) {
        const { body } = mailTexts(language)[kind]({ ...FACTS, forCreator: side === 'creator' });
        expect(body).toContain(
          pageText({ language, file: 'bookings', path: ['ended', cause, side] }),
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
    'give the reason for an order that was %s in the words of its page',
    (kind, cause) => {
      for (const side of ['fan', 'provider'] as const) {
        const { body } = orderMailTexts(language)[kind]({
          ...FACTS,
          title: 'Song',
          forProvider: side === 'provider',
          due: '',
          acceptedOn: '',
          share: '',
        });
        expect(body).toContain(
          pageText({ language, file: 'orders', path: ['ended', cause, side] }),
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

  it('tell of a dispute in the words of the pages', () => {
    const text = (...path: string[]): string =>
      pageText({ language, file: 'payments', path: ['dispute', ...path] });
    const { OPENED, LOST } = disputeMailTexts(language).creator;
    const facts = {
      reader: 'ada',
      fan: 'kim',
      what: 'Monday',
      amount: '$12',
      share: '',
      isCovered: false,
      answerBy: '',
    };
    expect(OPENED(facts).body).toContain(text('open', 'seller'));
    expect(LOST(facts).body).toContain(`${text('lost', 'seller')} ${text('noShare')}`);
    expect(LOST({ ...facts, share: '$6.30' }).body).toContain(text('rest'));
    expect(LOST({ ...facts, share: '$6.30', isCovered: true }).body).toContain(text('covered'));
  });
});
