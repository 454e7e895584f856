import { describe, expect, it } from 'vitest';
import { hoursChoice, readHours, toTime } from './alertForm.rules.ts';

describe('readHours', () => {
  it.each([
    ['ANY', { fromMinute: null, toMinute: null }],
    ['EVENING', { fromMinute: 1080, toMinute: 0 }],
    ['CHOSEN', { fromMinute: 570, toMinute: 825 }],
  ] as const)(
    'the choice %s is read as hours, in which hoursChoice recognizes it',
    (choice, hours) => {
      expect(readHours({ choice, from: '09:30', to: '13:45' })).toEqual(hours);
      expect(hoursChoice(hours)).toBe(choice);
    },
  );
});

describe('readHours from midnight', () => {
  it('midnight to midnight is the whole day, which the server stores as any time', () => {
    expect(readHours({ choice: 'CHOSEN', from: '00:00', to: '00:00' })).toEqual({
      fromMinute: null,
      toMinute: null,
    });
    expect(readHours({ choice: 'CHOSEN', from: '00:00', to: '12:00' })).toEqual({
      fromMinute: 0,
      toMinute: 720,
    });
  });
});

describe('readHours without a time', () => {
  it('an empty time field is not midnight', () => {
    const none = { fromMinute: null, toMinute: null };
    expect(readHours({ choice: 'CHOSEN', from: '', to: '13:45' })).toEqual(none);
    expect(readHours({ choice: 'CHOSEN', from: '09:30', to: '' })).toEqual(none);
  });
});

describe('toTime', () => {
  it('a minute of the day is written as the value of a time field', () => {
    expect([toTime(0, '18:00'), toTime(825, '18:00'), toTime(null, '18:00')]).toEqual([
      '00:00',
      '13:45',
      '18:00',
    ]);
  });
});
