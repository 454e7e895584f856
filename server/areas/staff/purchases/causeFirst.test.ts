import { describe, expect, it } from 'vitest';
import { causeFirst } from './causeFirst.ts';
import type { StoryStep } from './StoryStep.ts';

const makeStep = (kind: StoryStep['kind'], ms: number): StoryStep => ({
  kind,
  group: 'PEOPLE',
  at: new Date(ms),
});
const kindsOf = (...steps: [StoryStep['kind'], number][]): string[] =>
  causeFirst(steps.map(([kind, ms]) => makeStep(kind, ms))).map(({ kind }) => kind);

describe('causeFirst', () => {
  it('an action comes before its changes, and what it queued after them', () => {
    expect(
      kindsOf(
        ['MAIL_WAITING', 5_000],
        ['REFUND_DECIDED', 5_100],
        ['CREATOR_WEBHOOK_WAITING', 5_200],
        ['ACTED', 6_000],
      ),
    ).toEqual(['ACTED', 'REFUND_DECIDED', 'MAIL_WAITING', 'CREATOR_WEBHOOK_WAITING']);
  });

  it('a step is not moved into an action that started more than a second before', () => {
    expect(kindsOf(['MAIL_WAITING', 5_000], ['REFUND_DECIDED', 5_500], ['ACTED', 6_001])).toEqual([
      'REFUND_DECIDED',
      'MAIL_WAITING',
      'ACTED',
    ]);
  });
});
