import { describe, expect, it } from 'vitest';
import { pausedSince } from './pause.rules.ts';

const NOW = new Date('2026-11-22T10:00:00Z');
const EARLIER = new Date('2026-11-20T10:00:00Z');
const works = { onboardingComplete: true, restriction: null };
const restricted = { onboardingComplete: false, restriction: 'restricted' };
const pending = { onboardingComplete: false, restriction: null };

describe('pausedSince', () => {
  it.each([
    [
      'begins when an account that worked is restricted',
      { before: { onboardingComplete: true, sellingPausedAt: null }, state: restricted },
      NOW,
    ],
    [
      'keeps its start',
      { before: { onboardingComplete: false, sellingPausedAt: EARLIER }, state: restricted },
      EARLIER,
    ],
    [
      'continues while the payment provider reviews the account again',
      { before: { onboardingComplete: false, sellingPausedAt: EARLIER }, state: pending },
      EARLIER,
    ],
    [
      'ends when the account works',
      { before: { onboardingComplete: false, sellingPausedAt: EARLIER }, state: works },
      null,
    ],
    [
      'does not begin for an account that never worked',
      { before: { onboardingComplete: false, sellingPausedAt: null }, state: restricted },
      null,
    ],
    [
      'does not begin without a restriction',
      { before: { onboardingComplete: true, sellingPausedAt: null }, state: pending },
      null,
    ],
  ])('the pause %s', (_what, { before, state }, since) => {
    expect(pausedSince({ before, state, now: NOW })).toEqual(since);
  });
});
