import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { LOADING_MS, loadPages, openRoute, viewer } from '../../testing/openRoute.tsx';
import { developersSettingsRoutes } from './developersRoutes.ts';

beforeAll(() => loadPages(developersSettingsRoutes), LOADING_MS);

const press = async (name: string) => {
  const [button] = await screen.findAllByRole('button', { name });
  await userEvent.click(button!);
};

describe('developer settings', () => {
  it.each([
    ['question before a key is revoked', 'Revoke Bot', 'Revoke'],
    ['question before a webhook is deleted', 'Delete', 'Delete'],
    ['question before a secret is replaced', 'New secret', 'New secret'],
    ['form of a webhook', 'Edit', 'Save'],
    ['form of a new webhook', 'Add a webhook', 'Add webhook'],
  ])('the %s does not show the error of an earlier attempt', async (_what, opening, confirming) => {
    const creator = viewer('USER', {
      creator: { id: 'Q3JlYXRvcjox', tags: ['GAMER'] },
      apiKeys: [
        {
          id: 'key-1',
          kind: 'SECRET',
          name: 'Bot',
          token: null,
          lastFour: 'abcd',
          createdAt: '2026-11-01T10:00:00.000Z',
          lastUsedAt: null,
          scopes: ['READ'],
        },
      ],
      webhooks: [
        {
          id: 'webhook-1',
          url: 'https://hooks.example.com/',
          topics: ['TIP_SENT'],
          failingSince: null,
          disabledAt: null,
          deliveries: { edges: [], pageInfo: { hasNextPage: false, endCursor: null } },
        },
      ],
    });
    await openRoute({
      routes: developersSettingsRoutes,
      at: '/developers',
      answers: { AppViewerQuery: creator, DevelopersPageQuery: creator },
    });
    await press(opening);
    const buttons = await screen.findAllByRole('button', { name: confirming });
    await userEvent.click(buttons.at(-1)!);
    await screen.findByRole('alert');
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press(opening);
    await screen.findAllByRole('button', { name: 'Cancel' });
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
