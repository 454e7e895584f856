import { ChakraProvider } from '@chakra-ui/react/styled-system';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { texts } from '../../i18n/languages/en.ts';
import { RequestFailed } from '../../relay/RequestFailed.ts';
import { system } from '../../ui/theme/system.ts';
import { AutosaveNote } from './AutosaveNote.tsx';

beforeAll(async () => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'en', defaultNS: 'app', resources: { en: texts } });
});
afterEach(() => void vi.unstubAllGlobals());

const setOnLine = (onLine: boolean): unknown =>
  vi.stubGlobal('navigator', { ...navigator, onLine });

const showAfter = (
  code: string,
  { onLine, onLineLater = onLine }: { onLine: boolean; onLineLater?: boolean },
): string => {
  setOnLine(onLine);
  const problem = new RequestFailed({ code });
  setOnLine(onLineLater);
  render(
    <ChakraProvider value={system}>
      <AutosaveNote state={{ kind: 'unsent', problem }} onRetry={() => {}} />
    </ChakraProvider>,
  );
  expect(screen.getByRole('button', { name: texts.intake.save.retry })).toBeTruthy();
  return screen.getByRole('status').textContent;
};

describe('AutosaveNote of a text that was not sent', () => {
  it('a device without a network is said to be offline', () => {
    expect(showAfter('NETWORK', { onLine: false })).toBe(texts.intake.save.unsent);
  });

  it.each([
    [true, false, /can't be reached/],
    [false, true, texts.intake.save.unsent],
  ])('the cause stays when the network of a device (%s) changes', (onLine, onLineLater, text) => {
    expect(showAfter('NETWORK', { onLine, onLineLater })).toMatch(text);
  });

  it.each([
    ['the login session has ended', 'UNAUTHENTICATED', /session has ended/],
    ['the server cannot be reached', 'NETWORK', /can't be reached/],
    ['there were too many requests', 'RATE_LIMITED', /Too many requests/],
  ])('the note states that %s', (_name, code, text) => {
    expect(showAfter(code, { onLine: true })).toMatch(text);
  });
});
