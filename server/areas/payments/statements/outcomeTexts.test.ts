import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../platform/i18n/languages.rules.ts';
import { writeEmail, type EmailKind } from '../../../platform/email/writeEmail.ts';

type Sides = Record<string, string>;
const FACTS = { reader: 'ada', other: 'kim', when: 'Monday', deadline: '', amount: '$12' };
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
  const values: Sides = { other: 'kim', amount: '$12', share: '$6.30', product: 'Slotcast' };
  return String(text).replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) => values[name] ?? '');
}

describe.each(LANGUAGES)('emails in %s', (language) => {
  it.each(BOOKINGS)('give the same reason for a booking that was %s as its page', (kind, cause) => {
    for (const side of ['fan', 'creator'] as const) {
      const { body } = writeEmail({
        area: 'bookings',
        kind,
        side,
        locale: language,
        values: FACTS,
      });
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
  });

  it.each(ORDERS)('give the same reason for an order that was %s as its page', (kind, cause) => {
    for (const side of ['fan', 'creator'] as const) {
      const { body } = writeEmail({
        area: 'orders',
        kind,
        side,
        locale: language,
        values: { ...FACTS, title: 'Song' },
      });
      expect(body).toContain(pageText({ language, file: 'orders', path: ['ended', cause, side] }));
      expect(body).toContain(
        pageText({
          language,
          file: 'payments',
          path: ['back', side === 'fan' ? 'fan' : 'seller'],
        }),
      );
    }
  });

  it('describe a dispute like the pages', () => {
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
    expect(write('disputeOpened')).toContain(text('open', 'seller'));
    expect(write('disputeLost', 'noShare')).toContain(
      `${text('lost', 'seller')} ${text('noShare')}`,
    );
    expect(write('disputeLost')).toContain(text('rest'));
    expect(write('disputeLost', 'covered')).toContain(text('covered'));
  });
});
