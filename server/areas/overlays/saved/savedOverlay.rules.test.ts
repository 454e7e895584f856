import { describe, expect, it } from 'vitest';
import { checkSavedOverlay, type SavedOverlayFields } from './savedOverlay.rules.ts';

const check = (given: Partial<SavedOverlayFields>) =>
  checkSavedOverlay({
    name: 'Main',
    options: '',
    hasCountdown: false,
    goal: null,
    ...given,
  });
const goal = {
  kind: 'BOOKINGS' as const,
  title: 'Sessions this month',
  target: 20,
};

describe('checkSavedOverlay', () => {
  it('texts are trimmed, and every option of the URL is accepted', () => {
    const options =
      'shape=bar&theme=light&accent=ff0&size=1.5&language=hu&zone=Europe%2FBudapest&hours=24&show=slots%2Cticker&count=10&sound=bell&seconds=12';
    expect(check({ name: ' Main ', options, goal: { ...goal, title: ' Goal ' } })).toEqual({
      fields: {
        name: 'Main',
        options,
        hasCountdown: false,
        goal: { ...goal, title: 'Goal' },
      },
    });
  });

  it.each([
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(61) }],
    ['options', { options: 'shape=round' }],
    ['options', { options: 'colour=red' }],
    ['options', { options: 'constructor=1' }],
    ['options', { options: 'shape=bar&shape=card' }],
    ['options', { options: 'count=0' }],
    ['options', { options: 'count=11' }],
    ['options', { options: 'count=1.5' }],
    ['options', { options: 'seconds=2' }],
    ['options', { options: 'seconds=31' }],
    ['options', { options: 'size=5' }],
    ['options', { options: 'sound=' }],
    ['options', { options: 'show=slots,<b>' }],
    ['options', { options: `show=${'slots,'.repeat(8)}slots` }],
    ['title', { goal: { ...goal, title: '' } }],
    ['target', { goal: { ...goal, target: 0 } }],
    ['target', { goal: { ...goal, target: 100_000_001 } }],
  ])('the field %s is named for %j', (problem, given) => expect(check(given)).toEqual({ problem }));
});
