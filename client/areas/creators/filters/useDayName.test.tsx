import { renderHook } from '@testing-library/react';
import i18next from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { texts } from '../../../i18n/languages/en.ts';
import { useDayName } from './useDayName.ts';

const i18n = i18next.createInstance();
beforeAll(() =>
  i18n
    .use(initReactI18next)
    .init({ lng: 'en', resources: { en: texts }, interpolation: { escapeValue: false } }),
);
afterEach(() => void vi.useRealTimers());

describe('useDayName', () => {
  it.each([
    [
      'in the last hour before a day of 23 hours',
      '2026-03-28T22:30:00Z',
      '2026-03-29',
      '2026-03-30',
    ],
    ['in the first hour of a day of 25 hours', '2026-10-24T22:30:00Z', '2026-10-26', '2026-10-25'],
  ])('tomorrow is the next day %s', (_when, now, tomorrow, other) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) });
    const { result } = renderHook(() => useDayName('Europe/Berlin'), {
      wrapper: ({ children }) => <I18nextProvider i18n={i18n}>{children}</I18nextProvider>,
    });
    expect(result.current(`${tomorrow}T12:00:00Z`)).toBe('Tomorrow');
    expect(result.current(`${other}T12:00:00Z`)).not.toBe('Tomorrow');
  });
});
