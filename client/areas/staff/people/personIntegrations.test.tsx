import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { LOADING_MS, loadPages, openRoute, viewer } from '../../../testing/openRoute.tsx';
import { staffRoutes } from '../staffRoutes.tsx';

beforeAll(() => loadPages(staffRoutes), LOADING_MS);

const createdAt = '2026-11-20T08:00:00Z';
const NONE = { views: 0, presses: 0, checkouts: 0, paid: 0 };
const apiKey = {
  number: 'k1',
  kind: 'SECRET',
  name: 'Stream bot',
  lastFour: 'x7Q2',
  scopes: ['READ'],
  createdAt,
  lastUsedAt: null,
  revokedAt: null,
};
const webhook = {
  number: 'h1',
  host: 'hooks.example.com',
  topics: ['TIP_SENT'],
  createdAt,
  lastAttemptAt: null,
  failingSince: createdAt,
  disabledAt: null,
};
const staffPerson = {
  number: 'u1',
  username: 'nova',
  email: 'nova@test.example',
  avatarUrl: '/nova.jpg',
  emailVerified: true,
  isActive: true,
  isDeleted: false,
  isViewer: false,
  role: 'USER',
  locale: 'en',
  timeZone: 'Europe/Lisbon',
  createdAt,
  sessionCount: 1,
  payoutStatus: 'COMPLETE',
  payoutRestriction: null,
  purchasePages: { edges: [], pageInfo: { hasNextPage: false, endCursor: null } },
  packs: [],
  giftCards: [],
  requests: [],
  analytics: { totals: NONE, days: [] },
  sessionTypes: [],
  sessionRequests: [],
  connectedCalendars: [],
  savedOverlays: [],
  apiKeys: [apiKey],
  webhooks: [webhook],
  waitlist: [],
  drops: [],
  reports: [],
};

describe('PersonIntegrations', () => {
  it.each([
    ['API keys', 'Revoke Stream bot', 'Revoke', 'k1'],
    ['Webhooks', 'Turn off hooks.example.com', 'Turn off', 'h1'],
  ])('in the list "%s", "%s" asks an admin for a reason', async (list, button, confirm, number) => {
    const sent: object[] = [];
    const answer = ({ input }: { input: object }) => {
      sent.push(input);
      return { __typename: 'StaffPersonSuccess' };
    };
    await openRoute({
      routes: staffRoutes,
      at: '/staff/people/u1',
      answers: {
        AppViewerQuery: viewer('ADMIN'),
        PersonPageQuery: { staffPerson },
        useStaffRevokeApiKeyMutation: { staffRevokeApiKey: answer },
        useStaffDisableWebhookMutation: { staffDisableWebhook: answer },
      },
    });
    const rows = await screen.findByRole('region', { name: list });
    await userEvent.click(within(rows).getByRole('button', { name: button }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('nova is notified');
    await userEvent.type(within(dialog).getByRole('textbox'), 'sends our data on');
    await userEvent.click(within(dialog).getByRole('button', { name: confirm }));
    await expect.poll(() => sent).toEqual([{ number, reason: 'sends our data on' }]);
  });
});

describe('PersonPage', () => {
  it('older bookings and orders are one link away', async () => {
    const pageInfo = { hasNextPage: true, endCursor: '2026-01-01 b1' };
    await openRoute({
      routes: staffRoutes,
      at: '/staff/people/u1',
      answers: {
        AppViewerQuery: viewer('SUPPORT'),
        PersonPageQuery: {
          staffPerson: { ...staffPerson, purchasePages: { edges: [], pageInfo } },
        },
      },
    });
    const link = await screen.findByRole('link', { name: 'More bookings and orders' });
    expect(link.getAttribute('href')).toBe('/staff/people/u1?after=2026-01-01%20b1');
  });
});
