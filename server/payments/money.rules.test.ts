import { describe, expect, it } from 'vitest';
import { billState } from './billState.rules.ts';
import { csvLine, decimalOf } from './csv.rules.ts';
import { nextAttempt } from './transfer.rules.ts';

const now = new Date('2026-03-20T12:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);

describe('billState', () => {
  const BILL = { kind: 'PAYMENT' as const, status: 'CONFIRMED', paymentStatus: 'SUCCEEDED', endsAt: hours(1), paidOutAt: null };
  it.each<[string, Partial<{ kind: 'PAYMENT' | 'REFUND'; status: string; paymentStatus: string; endsAt: Date | null; paidOutAt: Date | null }>, string]>([
    ['a session ahead', {}, 'HELD'],
    ['a session just over', { endsAt: now }, 'PAYABLE'],
    ['a completed session', { status: 'COMPLETED', endsAt: hours(-1) }, 'PAYABLE'],
    ['a paid out one', { status: 'COMPLETED', paidOutAt: now }, 'PAID_OUT'],
    ['an order in progress', { status: 'ACTIVE', endsAt: null }, 'HELD'],
    ['an accepted order', { status: 'COMPLETED', endsAt: null }, 'PAYABLE'],
    ['a refunded booking', { status: 'REFUNDED' }, 'REFUNDED'],
    ['a disputed payment', { paymentStatus: 'DISPUTED' }, 'DISPUTED'],
    ['a payment that the bank gave back', { status: 'COMPLETED', paymentStatus: 'CHARGED_BACK' }, 'REFUNDED'],
    ['a refund', { kind: 'REFUND' }, 'REFUNDED'],
    ['a payment that came too late', { status: 'EXPIRED' }, 'REFUNDED'],
  ])('%s is %s', (_name, change, state) => expect(billState({ bill: { ...BILL, ...change }, now })).toBe(state));
});

it.each([
  [['a', '1.5', '-2.50'], '"a","1.5","-2.50"\r\n'],
  [['say "hi"', 'two\nlines'], '"say ""hi""","two\nlines"\r\n'],
  [['=HYPERLINK("x")', '+1', '@me', '-a'], '"\'=HYPERLINK(""x"")","\'+1","\'@me","\'-a"\r\n'],
])('%j as a line of CSV', (values, line) => expect(csvLine(values)).toBe(line));

it.each([[0, '0.00'], [5, '0.05'], [1050, '10.50'], [-1999, '-19.99']])('%i minor units are %s', (minor, text) => expect(decimalOf(minor)).toBe(text));

it('waits longer after each refusal, never more than a day, and gives up after ten', () => {
  const waits = Array.from({ length: 10 }, (_, index) => nextAttempt({ refusals: index + 1, now })?.getTime());
  expect(waits.map((at) => (at === undefined ? null : (at - now.getTime()) / 3_600_000))).toEqual([1, 2, 4, 8, 16, 24, 24, 24, 24, null]);
});
