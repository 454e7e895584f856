import { act, renderHook } from '@testing-library/react';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { startI18n, switchLanguage } from '../../i18n/i18n.ts';
import { texts } from '../../i18n/languages/en.ts';
import type { Language } from '../../i18n/supportedLanguages.rules.ts';
import { environment } from '../../relay/environment.ts';
import { RelayEnvironmentProvider } from '../../relay/hooks.ts';
import { readChosenLanguage, storeChosenLanguage } from './chosenLanguage.ts';
import { useAccountLanguage } from './useAccountLanguage.ts';

/** Languages in the order of their requests, and what answers the open ones. */
let sent: string[];
let open: ((isSaved: boolean) => void)[];

beforeEach(async () => {
  [sent, open] = [[], []];
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    if (!address.startsWith('/graphql'))
      return Response.json(texts[/(\w+)\.json$/.exec(address)?.[1] as keyof typeof texts]);
    const { variables } = JSON.parse(String(body)) as {
      variables: { input: { locale: string } };
    };
    const { locale } = variables.input;
    sent.push(locale);
    const isSaved = await new Promise<boolean>((answer) => open.push(answer));
    if (!isSaved) throw new TypeError('no connection');
    const viewer = { id: 'Viewer:1', locale };
    return Response.json({ data: { result: { __typename: 'UpdateProfileSuccess', viewer } } });
  });
  await startI18n();
  renderHook(() => useAccountLanguage('en'), {
    wrapper: ({ children }) => (
      <RelayEnvironmentProvider environment={environment}>{children}</RelayEnvironmentProvider>
    ),
  });
});
afterAll(() => void vi.unstubAllGlobals());

const choose = (language: Language) =>
  act(async () => {
    storeChosenLanguage(language);
    await switchLanguage(language);
  });

async function answer(isSaved = true): Promise<void> {
  await vi.waitFor(() => expect(open).toHaveLength(1));
  await act(async () => open.pop()?.(isSaved));
}

it('a language that a signed-in person chooses is saved on the account once', async () => {
  await choose('de');
  await answer();
  await vi.waitFor(() => expect(readChosenLanguage()).toBeNull());
  expect(sent).toEqual(['de']);
});

it.each(['es', 'en'] as const)(
  'the language %s that is chosen while another one is being saved is saved last',
  async (last) => {
    await choose('de');
    await choose(last);
    expect(sent).toEqual(['de']);
    await answer();
    await answer();
    await vi.waitFor(() => expect(readChosenLanguage()).toBeNull());
    expect(sent).toEqual(['de', last]);
  },
);

it('the last language is saved after the request for the one before failed', async () => {
  await choose('de');
  await choose('es');
  await answer(false);
  await answer();
  await vi.waitFor(() => expect(readChosenLanguage()).toBeNull());
  expect(sent).toEqual(['de', 'es']);
});
