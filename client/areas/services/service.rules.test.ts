import { describe, expect, it } from 'vitest';
import { NEW_SERVICE, readService } from './service.rules.ts';

const GOOD = { title: ' Song ', description: 'Sung.', price: '12.50', deadline: '1', changes: '0' };

describe('service.rules', () => {
  it('a valid form is read', () => {
    expect(readService(GOOD)).toEqual({
      values: {
        title: 'Song',
        description: 'Sung.',
        priceMinor: 1250,
        deliveryDeadlineDays: 1,
        changesIncluded: 0,
      },
    });
  });

  it('an empty form requires every field but the deadline, which defaults to one day', () => {
    expect(readService(NEW_SERVICE)).toEqual({ wrong: ['title', 'description', 'price'] });
  });

  it.each([
    ['title', '  '],
    ['description', ''],
    ['price', '0'],
    ['price', '0.49'],
    ['price', 'free'],
    ['deadline', '0'],
    ['deadline', '366'],
    ['deadline', '1.5'],
    ['deadline', ''],
    ['changes', ''],
    ['changes', '-1'],
    ['changes', '21'],
  ])('the field %s rejects "%s"', (field, text) => {
    expect(readService({ ...GOOD, [field]: text })).toEqual({ wrong: [field] });
  });
});
