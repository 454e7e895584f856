import { act, fireEvent, screen, within } from '@testing-library/react';
import { commitLocalUpdate } from 'relay-runtime';
import { beforeAll, describe, expect, it } from 'vitest';
import { environment } from '../../../relay/environment.ts';
import { LOADING_MS, loadPages, openRoute, viewer } from '../../../testing/openRoute.tsx';
import { staffRoutes } from '../staffRoutes.tsx';

beforeAll(() => loadPages(staffRoutes), LOADING_MS);

const desk = {
  staffProblems: [],
  staffProblemCount: 0,
  supportRequests: { edges: [], pageInfo: { hasNextPage: false, endCursor: null } },
  supportRequestCounts: { open: 0, answered: 0, closed: 0 },
  staffSearch: { people: [], purchases: [], requests: [] },
};

describe('desk pages', () => {
  it('the desk searches when its button is pressed', async () => {
    const { address } = await openRoute({
      routes: staffRoutes,
      at: '/staff',
      answers: { AppViewerQuery: viewer('ADMIN'), DeskPageQuery: desk },
    });
    fireEvent.change(await screen.findByRole('searchbox', { name: /Name, email, code/ }), {
      target: { value: 'nova' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    await expect.poll(address).toBe('/staff?search=nova');
  });

  it('the search field of the desk shows the term of the URL', async () => {
    const { go } = await openRoute({
      routes: staffRoutes,
      at: '/staff?search=nova',
      answers: { AppViewerQuery: viewer('ADMIN'), DeskPageQuery: desk },
    });
    const field = await screen.findByRole<HTMLInputElement>('searchbox');
    expect(field.value).toBe('nova');
    await go('/staff?search=kim');
    expect(field.value).toBe('kim');
  });

  const event = {
    __typename: 'AuditEvent',
    id: 'QTox',
    action: 'staff.refund',
    entity: 'Booking',
    entityId: '01a21b31-de6d-733d-b1bd-8f092ce39e90',
    actor: 'kim',
    apiKey: 'Stream bot',
    createdAt: '2026-11-22T08:00:00Z',
    reason: 'She was ill.',
    detail: '{"status":"REFUNDED","refundMinor":1200}',
  };

  it('the audit log shows values and reasons separately, and admins can export it', async () => {
    const auditEvents = {
      edges: [{ node: event }],
      pageInfo: { hasNextPage: false, endCursor: null },
    };
    await openRoute({
      routes: staffRoutes,
      at: '/staff/audit?kind=staff',
      answers: {
        AppViewerQuery: viewer('ADMIN'),
        AuditPageQuery: {
          viewer: { __typename: 'Viewer', id: 'Vjox', role: 'ADMIN' },
          auditEvents,
        },
      },
    });
    expect(await screen.findByText('She was ill.')).toBeTruthy();
    expect(screen.getByText('with the key Stream bot')).toBeTruthy();
    expect(screen.getByText('status:').parentElement?.textContent).toBe('status: REFUNDED');
    expect(screen.queryByText(event.detail)).toBeNull();
    expect(screen.getByRole('link', { name: '2ce39e90' }).getAttribute('href')).toBe(
      `/staff/audit?about=${event.entityId}`,
    );
    expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toBe(
      '/staff/audit.csv?kind=staff',
    );
  });

  it('the filters of the audit log follow the URL, and the pressed button keeps the focus', async () => {
    const { address, go } = await openRoute({
      routes: staffRoutes,
      at: '/staff/audit?actor=kim',
      answers: {
        AppViewerQuery: viewer('ADMIN'),
        AuditPageQuery: {
          viewer: { __typename: 'Viewer', id: 'Vjox', role: 'ADMIN' },
          auditEvents: { edges: [], pageInfo: { hasNextPage: false, endCursor: null } },
        },
      },
    });
    const actor = await screen.findByLabelText<HTMLInputElement>('Who (username)');
    expect(actor.value).toBe('kim');
    fireEvent.change(actor, { target: { value: ' nova ' } });
    const filter = screen.getByRole('button', { name: 'Filter' });
    filter.focus();
    fireEvent.click(filter);
    await expect.poll(address).toBe('/staff/audit?actor=nova');
    expect(document.activeElement).toBe(filter);
    await go('/staff/audit?actor=mira');
    expect(actor.value).toBe('mira');
  });

  it('an audit log without matches does not suggest what its filters do not accept', async () => {
    await openRoute({
      routes: staffRoutes,
      at: '/staff/audit?actor=kim',
      answers: {
        AppViewerQuery: viewer('ADMIN'),
        AuditPageQuery: {
          viewer: { __typename: 'Viewer', id: 'Vjox', role: 'ADMIN' },
          auditEvents: { edges: [], pageInfo: { hasNextPage: false, endCursor: null } },
        },
      },
    });
    await screen.findByText('Nothing found');
    expect(screen.queryByText(/payment provider number/)).toBeNull();
  });

  const report = {
    number: '1',
    target: 'SERVICE',
    reason: 'SCAM',
    text: '',
    createdAt: '2026-11-22T08:00:00Z',
    decision: null,
    possibleDecisions: ['WARNED', 'DISMISSED'],
    reporter: 'kim',
    subject: 'nova',
    subjectNumber: '2',
    serviceTitle: null,
    sessionTypeText: null,
    messageText: null,
    review: null,
  };
  const openReports = (pageInfo: { hasNextPage: boolean; endCursor: string | null }) =>
    openRoute({
      routes: staffRoutes,
      at: '/staff/reports',
      answers: {
        AppViewerQuery: viewer('ADMIN'),
        ReportsPageQuery: { staffReports: { edges: [{ node: report }], pageInfo } },
      },
    });

  it('a report of a service that its creator deleted says so, unlike one of an unknown target, and offers nothing to hide', async () => {
    await openReports({ hasNextPage: false, endCursor: null });
    expect(await screen.findByText('The author has deleted it.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Hide' })).toBeNull();
    const args = { first: 50, isOpen: true };
    act(() =>
      commitLocalUpdate(environment, (store) => {
        const [edge] =
          store.getRoot().getLinkedRecord('staffReports', args)?.getLinkedRecords('edges') ?? [];
        edge?.getLinkedRecord('node')?.setValue('TARGET_OF_A_LATER_RELEASE', 'target');
      }),
    );
    expect(screen.getByText('Reload the page to see this')).toBeTruthy();
    expect(screen.queryByText('The author has deleted it.')).toBeNull();
  });

  it('a report offers the decisions that the server accepts', async () => {
    await openReports({ hasNextPage: false, endCursor: null });
    expect(await screen.findByRole('button', { name: 'Warn' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Dismiss' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Lock account' })).toBeNull();
  });

  it('a reason that is too short is marked and gets the focus', async () => {
    await openReports({ hasNextPage: false, endCursor: null });
    fireEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Dismiss' }));
    const reason = dialog.getByLabelText(/Reason/);
    fireEvent.change(reason, { target: { value: 'no' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Dismiss' }));
    await expect.poll(() => reason.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => document.activeElement).toBe(reason);
  });

  it('reports beyond the first page are one link away', async () => {
    await openReports({ hasNextPage: true, endCursor: 'YQ' });
    expect((await screen.findByRole('link', { name: 'More reports' })).getAttribute('href')).toBe(
      '/staff/reports?after=YQ',
    );
  });

  it('a person has waitlist entries, drops and reports with their outcomes', async () => {
    const side = (username: string) => ({ username });
    await openRoute({
      routes: staffRoutes,
      at: '/staff/people/u1',
      answers: {
        AppViewerQuery: viewer('SUPPORT'),
        PersonPageQuery: {
          staffPerson: {
            number: 'u1',
            username: 'nova',
            email: 'n•••@test.example',
            avatarUrl: '/nova.jpg',
            emailVerified: true,
            isActive: true,
            isDeleted: false,
            isViewer: false,
            role: 'USER',
            locale: 'en',
            timeZone: 'Europe/Lisbon',
            createdAt: '2026-01-01T00:00:00Z',
            sessionCount: 2,
            payoutStatus: 'COMPLETE',
            payoutRestriction: null,
            purchasePages: { edges: [], pageInfo: { hasNextPage: false, endCursor: null } },
            packs: [],
            giftCards: [],
            requests: [],
            analytics: {
              totals: { views: 1_234, presses: 80, checkouts: 9, paid: 7 },
              days: [30, 1, 2, 3, 4, 5, 6, 7].map((views) => ({
                counts: { views, presses: 1, checkouts: 0, paid: 0 },
              })),
            },
            sessionTypes: [],
            sessionRequests: [],
            connectedCalendars: [],
            savedOverlays: [
              {
                number: 's1',
                name: 'Main scene',
                options: 'shape=bar',
                createdAt: '2026-11-20T08:00:00Z',
              },
            ],
            apiKeys: [
              {
                number: 'k1',
                kind: 'SECRET',
                name: 'Stream bot',
                lastFour: 'x7Q2',
                scopes: ['READ'],
                createdAt: '2026-11-20T08:00:00Z',
                lastUsedAt: null,
                revokedAt: '2026-11-21T08:00:00Z',
              },
            ],
            webhooks: [
              {
                number: 'h1',
                host: 'hooks.example.com',
                topics: ['TIP_SENT'],
                createdAt: '2026-11-20T08:00:00Z',
                lastAttemptAt: '2026-11-22T08:00:00Z',
                failingSince: null,
                disabledAt: null,
              },
            ],
            waitlist: [
              {
                number: 'w1',
                fan: side('mira'),
                creator: side('nova'),
                from: '2026-11-22T00:00:00Z',
                to: '2026-11-25T00:00:00Z',
                sessionTitle: 'Coaching',
                joinedAt: '2026-11-20T08:00:00Z',
                ending: 'OFFERS_EXPIRED',
                offers: [{ number: 'o1', startsAt: '2026-11-23T08:00:00Z', outcome: 'EXPIRED' }],
              },
            ],
            drops: [
              {
                number: 'd1',
                code: 'K7M2QX',
                creator: side('nova'),
                openedAt: '2026-11-21T08:00:00Z',
                places: 5,
                takes: 6,
                booked: 4,
              },
            ],
            reports: [
              {
                number: 'r1',
                target: 'USER',
                reason: 'SPAM',
                reporter: 'mira',
                createdAt: '2026-11-21T08:00:00Z',
                decision: 'WARNED',
              },
            ],
          },
        },
      },
    });
    const waitlist = await screen.findByRole('region', { name: 'Waitlist' });
    expect(waitlist.textContent).toContain('mira on the waitlist of nova');
    expect(waitlist.textContent).toMatch(/Two offers not used.*Coaching.*: not used/);
    expect(screen.getByRole('region', { name: 'Drops' }).textContent).toMatch(
      /Drop K7M2QX by nova.*5 places · taken 6 times · 4 booked/,
    );
    expect(screen.getByText('Logged in on').parentElement?.textContent).toBe(
      'Logged in on2 devices',
    );
    expect(screen.getByRole('region', { name: 'Saved overlays' }).textContent).toMatch(
      /Main scene.*shape=bar/,
    );
    const analytics = within(screen.getByRole('region', { name: 'Analytics' }));
    expect(analytics.getByRole('row', { name: /^7 days/ }).textContent).toMatch(/28.*7.*0.*0$/);
    expect(analytics.getByRole('row', { name: /^30 days/ }).textContent).toMatch(
      /1,234.*80.*9.*7$/,
    );
    expect(screen.getByRole('region', { name: 'API keys' }).textContent).toMatch(
      /Stream bot.*Secret.*…x7Q2.*never used.*Revoked/,
    );
    const webhooks = screen.getByRole('region', { name: 'Webhooks' });
    expect(webhooks.textContent).toMatch(/hooks\.example\.com.*Tip received.*last message.*On$/);
    // Support staff read only.
    expect(within(webhooks).queryByRole('button')).toBeNull();
    const reported = screen.getByRole('link', { name: /Advertising or spam/ });
    expect(reported.getAttribute('href')).toBe('/staff/reports?state=decided');
    expect(reported.textContent).toContain('Warned');
    expect(document.title).toBe('nova · Slotcast');
  });
});
