import { expect, it } from 'vitest';
import { paymentDue } from './paymentDue.rules.ts';

it('a fan has 30 minutes to pay', () =>
  expect(paymentDue(new Date('2026-03-28T12:00:00Z'))).toEqual(new Date('2026-03-28T12:30:00Z')));
