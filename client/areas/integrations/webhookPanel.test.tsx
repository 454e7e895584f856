import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { LOADING_MS, loadPages, openRoute, viewer } from '../../testing/openRoute.tsx';
import { developersSettingsRoutes } from './developersRoutes.ts';

beforeAll(() => loadPages(developersSettingsRoutes), LOADING_MS);

describe('WebhookPanel', () => {
  it.each([
    ['after failures', '2026-11-19T08:00:00Z', /after three days of failed deliveries/],
    ['by staff', null, /by our team/],
  ])('the panel says that a webhook was turned off %s', async (_cause, failingSince, text) => {
    const creator = viewer('USER', {
      creator: { id: 'Q3JlYXRvcjox', tags: ['GAMER'] },
      apiKeys: [],
      webhooks: [
        {
          id: 'webhook-1',
          url: 'https://hooks.example.com/',
          topics: ['TIP_SENT'],
          failingSince,
          disabledAt: '2026-11-22T08:00:00Z',
          deliveries: { edges: [], pageInfo: { hasNextPage: false, endCursor: null } },
        },
      ],
    });
    await openRoute({
      routes: developersSettingsRoutes,
      at: '/developers',
      answers: { AppViewerQuery: creator, DevelopersPageQuery: creator },
    });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Turn on again' })).toBeTruthy();
  });
});

describe('WebhookForm', () => {
  it('a rejected URL has the focus', async () => {
    const creator = viewer('USER', {
      creator: { id: 'Q3JlYXRvcjox', tags: ['GAMER'] },
      apiKeys: [],
      webhooks: [],
    });
    await openRoute({
      routes: developersSettingsRoutes,
      at: '/developers',
      answers: {
        AppViewerQuery: creator,
        DevelopersPageQuery: creator,
        useCreateWebhookMutation: {
          createWebhook: {
            __typename: 'WebhookAddressRefusedError',
            code: 'WEBHOOK_ADDRESS_REFUSED',
            field: 'url',
          },
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Add a webhook' }));
    const field = screen.getByRole('textbox', { name: 'Server URL (https)' });
    await userEvent.type(field, 'https://localhost/');
    await userEvent.click(screen.getByRole('button', { name: 'Add webhook' }));
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(field);
  });
});
