import { describe, expect, it } from 'vitest';
import { mustComeBack } from './dispute.rules.ts';

describe('mustComeBack', () => {
  it.each([
    ['the payment is disputed', { status: 'DISPUTED', disputes: [] }, true],
    ['the payment is charged back', { status: 'CHARGED_BACK', disputes: [] }, true],
    ['a lost dispute is not covered yet', { status: 'SUCCEEDED', disputes: [{}] }, true],
    ['nothing is disputed or lost', { status: 'SUCCEEDED', disputes: [] }, false],
    ['there is no payment', null, false],
  ])('the rule whether money must come back is applied when %s', (_name, payment, expected) =>
    expect(mustComeBack(payment)).toBe(expected),
  );
});
