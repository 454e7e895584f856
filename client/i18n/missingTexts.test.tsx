import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import i18next from 'i18next';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { texts } from './languages/en.ts';
import { loadTexts, switchLanguage, startI18n } from './i18n.ts';

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

describe('missing translations', () => {
  it("nothing is rendered before the frame's texts are loaded, and a failure offers a retry", async () => {
    missing = /\/app\.json$/;
    const started = startI18n();
    await tryAgain();
    await started;
    expect(i18next.t('account.login')).toBe('Login');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('a page whose texts fail to load shows an error, and loads them after a retry', async () => {
    missing = /\/games\.json$/;
    await expect(loadTexts(['games'])).rejects.toMatchObject({ code: 'NETWORK' });
    missing = null;
    await loadTexts(['games']);
    expect(i18next.hasResourceBundle('en', 'games')).toBe(true);
  });

  it('the language changes only when all texts of the new one are loaded', async () => {
    missing = /\/hu\/games\.json$/;
    const spoken = switchLanguage('hu');
    await screen.findByRole('alert');
    expect(i18next.resolvedLanguage).toBe('en');
    await tryAgain();
    await spoken;
    await waitFor(() => expect(i18next.resolvedLanguage).toBe('hu'));
  });

  it('the language stays when the user declines the retry', async () => {
    missing = /\/de\//;
    const spoken = switchLanguage('de');
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await spoken;
    expect(i18next.resolvedLanguage).toBe('hu');
  });
});
