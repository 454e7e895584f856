import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import i18next from 'i18next';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { texts } from './languages/en.ts';
import { loadTexts, speak, startI18n } from './i18n.ts';

/** The files that currently fail to load. */
let missing: RegExp | null = null;

beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string) => {
    if (missing?.test(address)) throw new TypeError('no connection');
    return Response.json(texts[/(\w+)\.json$/.exec(address)?.[1] as keyof typeof texts]);
  });
});
afterAll(() => void vi.unstubAllGlobals());

const tryAgain = async (): Promise<void> => {
  const button = await screen.findByRole('button', { name: 'Try again' });
  missing = null;
  await userEvent.click(button);
};

it('nothing is drawn before the texts of the frame are there; without them people are asked to try again', async () => {
  missing = /\/app\.json$/;
  const started = startI18n();
  await tryAgain();
  await started;
  expect(i18next.t('account.login')).toBe('Login');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a page without its texts fails as without a network, and has them when it is asked for again', async () => {
  missing = /\/games\.json$/;
  await expect(loadTexts(['games'])).rejects.toMatchObject({ code: 'NETWORK' });
  missing = null;
  await loadTexts(['games']);
  expect(i18next.hasResourceBundle('en', 'games')).toBe(true);
});

it('speaks on in the language it has until another one is there whole', async () => {
  missing = /\/hu\/games\.json$/;
  const spoken = speak('hu');
  await screen.findByRole('alert');
  expect(i18next.resolvedLanguage).toBe('en');
  await tryAgain();
  await spoken;
  await waitFor(() => expect(i18next.resolvedLanguage).toBe('hu'));
});

it('leaves it at the language it has when people do', async () => {
  missing = /\/de\//;
  const spoken = speak('de');
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await spoken;
  expect(i18next.resolvedLanguage).toBe('hu');
});
