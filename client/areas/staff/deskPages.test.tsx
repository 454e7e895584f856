import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { LOADING_MS, loadPages, openRoute, viewer } from '../../testing/openRoute.tsx';
import { staffRoutes } from './staffRoutes.tsx';

beforeAll(() => loadPages(staffRoutes), LOADING_MS);

describe('desk pages', () => {
  it('the desk searches when its button is pressed', async () => {
    const { address } = await openRoute({
      routes: staffRoutes,
      at: '/staff',
      answers: {
        AppViewerQuery: viewer('ADMIN'),
        DeskPageQuery: {
          staffProblems: [],
          supportRequests: { edges: [], pageInfo: { hasNextPage: false, endCursor: null } },
          supportRequestCounts: { open: 0, answered: 0, closed: 0 },
          staffSearch: { people: [], purchases: [], requests: [] },
        },
      },
    });
    fireEvent.change(await screen.findByRole('searchbox', { name: /Name, email, code/ }), {
      target: { value: 'nova' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    await expect.poll(address).toBe('/staff?search=nova');
  });

  const event = {
    __typename: 'AuditEvent',
    id: 'QTox',
    action: 'staff.refund',
    entity: 'Booking',
    entityId: '7f3a90bc',
    actor: 'kim',
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
    expect(screen.getByText('status:').parentElement?.textContent).toBe('status: REFUNDED');
    expect(screen.queryByText(event.detail)).toBeNull();
    expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toBe(
      '/staff/audit.csv?kind=staff',
    );
  });
});
