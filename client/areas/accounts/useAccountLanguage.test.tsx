import { act, renderHook } from '@testing-library/react';
import { afterAll, expect, it, vi } from 'vitest';
import { startI18n, switchLanguage } from '../../i18n/i18n.ts';
import { texts } from '../../i18n/languages/en.ts';
import { environment } from '../../relay/environment.ts';
import { RelayEnvironmentProvider } from '../../relay/hooks.ts';
import { readChosenLanguage, storeChosenLanguage } from './chosenLanguage.ts';
import { useAccountLanguage } from './useAccountLanguage.ts';

afterAll(() => void vi.unstubAllGlobals());

it('a language that a signed-in person chooses is saved on the account once', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    if (!address.startsWith('/graphql'))
      return Response.json(texts[/(\w+)\.json$/.exec(address)?.[1] as keyof typeof texts]);
    sent.push((JSON.parse(String(body)) as { variables: unknown }).variables);
    const viewer = { id: 'Viewer:1', locale: 'de' };
    return Response.json({ data: { result: { __typename: 'UpdateProfileSuccess', viewer } } });
  });
  await startI18n();
  renderHook(() => useAccountLanguage('en'), {
    wrapper: ({ children }) => (
      <RelayEnvironmentProvider environment={environment}>{children}</RelayEnvironmentProvider>
    ),
  });
  await act(async () => {
    storeChosenLanguage('de');
    await switchLanguage('de');
  });
  await vi.waitFor(() => expect(readChosenLanguage()).toBeNull());
  expect(sent).toEqual([{ input: { locale: 'de' } }]);
});
