import { expect, it } from 'vitest';
import { csvLine } from '../../platform/csv/csv.rules.ts';
import { receiptNumber } from './statements/receiptNumber.rules.ts';
import { nextAttempt } from './transfers/transfer.rules.ts';

const now = new Date('2026-03-20T12:00:00Z');

it.each([
  [['a', '1.5', '-2.50'], '"a","1.5","-2.50"\r\n'],
  [['say "hi"', 'two\nlines'], '"say ""hi""","two\nlines"\r\n'],
  [['=HYPERLINK("x")', '+1', '@me', '-a'], '"\'=HYPERLINK(""x"")","\'+1","\'@me","\'-a"\r\n'],
])('csvLine writes %j as a line of CSV', (values, line) => expect(csvLine(values)).toBe(line));

it('nextAttempt doubles the wait after each rejection, up to a day, and ends after ten', () => {
  const waits = Array.from({ length: 10 }, (_, index) =>
    nextAttempt({ refusals: index + 1, now })?.getTime(),
  );
  expect(waits.map((at) => (at === undefined ? null : (at - now.getTime()) / 3_600_000))).toEqual([
    1,
    2,
    4,
    8,
    16,
    24,
    24,
    24,
    24,
    null,
  ]);
});

it('receiptNumber consists of the day of the payment and the end of its id', () => {
  const receipt = {
    id: '019f0000-0000-7000-8000-00000f3a90c1',
    paidAt: new Date('2026-03-20T23:30:00Z'),
  };
  expect(receiptNumber(receipt)).toBe('SC-20260320-0F3A90C1');
});
