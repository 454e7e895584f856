import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { LOADING_MS, loadPages, openRoute, viewer } from '../../testing/openRoute.tsx';
import { developersSettingsRoutes } from './developersRoutes.ts';

beforeAll(() => loadPages(developersSettingsRoutes), LOADING_MS);

describe('KeysCard', () => {
  it("a missing name is reported at its field in the product's own words", async () => {
    const creator = viewer('USER', {
      creator: { id: 'Q3JlYXRvcjox', tags: ['GAMER'] },
      apiKeys: [],
      webhooks: [],
    });
    await openRoute({
      routes: developersSettingsRoutes,
      at: '/developers',
      answers: { AppViewerQuery: creator, DevelopersPageQuery: creator },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Create key' }));
    const field = screen.getByLabelText('Name');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Enter a name for the key.',
    );
    expect(document.activeElement).toBe(field);
  });

  it('the chosen scopes of a secret key are sent, and those of each key are shown', async () => {
    const key = {
      id: 'key-1',
      kind: 'SECRET',
      name: 'Bot',
      token: null,
      lastFour: 'abcd',
      createdAt: '2026-11-01T10:00:00.000Z',
      lastUsedAt: null,
      scopes: ['READ', 'OVERLAYS'],
    };
    const owner = (apiKeys: object[]) =>
      viewer('USER', {
        creator: { id: 'Q3JlYXRvcjox', tags: ['GAMER'] },
        apiKeys,
        webhooks: [],
      });
    const sent: object[] = [];
    await openRoute({
      routes: developersSettingsRoutes,
      at: '/developers',
      answers: {
        AppViewerQuery: owner([]),
        DevelopersPageQuery: owner([]),
        useCreateApiKeyMutation: {
          createApiKey: ({ input }: { input: object }) => {
            sent.push(input);
            return { __typename: 'CreateApiKeySuccess', token: 'sk_text', ...owner([key]) };
          },
        },
      },
    });
    await userEvent.type(await screen.findByLabelText('Name'), 'Bot');
    await userEvent.selectOptions(screen.getByLabelText('Type'), 'Secret');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Change overlays and drops' }));
    await userEvent.click(screen.getByRole('button', { name: 'Create key' }));
    expect(
      await screen.findByText('Read your bookings, orders and billing · Change overlays and drops'),
    ).toBeTruthy();
    const command = screen.getByLabelText('A call with this key').textContent;
    expect(command).toContain("-H 'Authorization: Bearer sk_text'");
    expect(sent).toEqual([{ kind: 'SECRET', name: 'Bot', scopes: ['READ', 'OVERLAYS'] }]);
  });
});
