import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { act } from 'react';
import { commitLocalUpdate, fetchQuery } from 'relay-runtime';
import { describe, expect, it } from 'vitest';
import notificationDialogQuery from '../../__generated__/NotificationDialogQuery.graphql.ts';
import { useViewer } from '../../app/AppViewer.ts';
import { SignedInActions } from '../../layout/SignedInActions.tsx';
import { environment } from '../../relay/environment.ts';
import { openRoute, viewer, type Answers } from '../../testing/openRoute.tsx';
// Preload the lazy chunk so that no test waits for it.
import './NotificationDialog.tsx';

function Frame() {
  const person = useViewer();
  return person ? <SignedInActions viewer={person} /> : null;
}

const inbox = (...nodes: object[]) => {
  const notifications = {
    edges: nodes.map((node) => ({ cursor: 'a', node: { __typename: 'Notification', ...node } })),
    pageInfo: { endCursor: null, hasNextPage: false },
  };
  return viewer('USER', { unreadNotificationCount: nodes.length, notifications });
};
const news = {
  id: 'Tm90aWZpY2F0aW9uOjE=',
  isRead: false,
  kind: null,
  link: null,
  title: 'Clocks change',
  content: 'Slots stay.',
  publishedAt: '2026-03-01T12:00:00Z',
  createdAt: '2026-03-01T12:00:00Z',
  values: { otherUsername: null, startsAt: null, subject: null, amount: null },
};
const openDialog = async (answers: Answers) => {
  const provided: Answers = { AppViewerQuery: viewer('USER'), ...answers };
  await openRoute({ routes: [{ path: 'faq', element: <Frame /> }], at: '/faq', answers: provided });
  await userEvent.click(await screen.findByRole('button', { name: /^Notifications/ }));
  return { provided, dialog: within(await screen.findByRole('dialog')) };
};

describe('NotificationDialog', () => {
  it('the loading state is shown, then the empty state', async () => {
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    const { dialog } = await openDialog({
      NotificationDialogQuery: { viewer: () => arrived.then(() => inbox().viewer) },
    });
    expect(await dialog.findByText('Loading notifications...')).toBeTruthy();
    arrive();
    expect(await dialog.findByText('No notifications yet.')).toBeTruthy();
    expect(dialog.queryByText('Loading notifications...')).toBeNull();
  });

  it('a failure to load shows an error and can be retried', async () => {
    const { provided, dialog } = await openDialog({ NotificationDialogQuery: 'no connection' });
    expect((await dialog.findByRole('alert')).textContent).toContain(
      'Failed to fetch notifications',
    );
    provided['NotificationDialogQuery'] = inbox(news);
    fireEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText('Clocks change')).toBeTruthy();
    expect(dialog.getByText('1 new')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Notifications/),
    );
  });

  it('a notification is marked as read at once, and restored with an error when saving fails', async () => {
    const { dialog } = await openDialog({
      NotificationDialogQuery: inbox(news),
      useMarkReadMutation: 'no connection',
    });
    fireEvent.click(await dialog.findByRole('button', { name: 'Mark as read: Clocks change' }));
    expect(await dialog.findByRole('alert')).toBeTruthy();
    expect(await dialog.findByRole('button', { name: 'Mark as read: Clocks change' })).toBeTruthy();
  });

  it('older notifications that were loaded stay when the list is read again', async () => {
    const edgeOf = (title: string) => ({
      cursor: title,
      node: { __typename: 'Notification', ...news, id: `notification ${title}`, title },
    });
    let newest = [edgeOf('Second')];
    const pages = viewer('USER', {
      unreadNotificationCount: 0,
      notifications: ({ after }: { after?: string }) =>
        after
          ? { edges: [edgeOf('First')], pageInfo: { endCursor: 'First', hasNextPage: false } }
          : { edges: newest, pageInfo: { endCursor: 'Second', hasNextPage: true } },
    });
    const { dialog } = await openDialog({
      NotificationDialogQuery: pages,
      NotificationListPageQuery: pages,
    });
    fireEvent.click(await dialog.findByRole('button', { name: 'Show older' }));
    expect(await dialog.findByText('First')).toBeTruthy();
    newest = [edgeOf('Third'), edgeOf('Second')];
    await act(() => fetchQuery(environment, notificationDialogQuery, {}).toPromise());
    expect(
      dialog.getAllByRole('listitem').map((row) => /^[A-Z][a-z]+/.exec(row.textContent)?.[0]),
    ).toEqual(['Third', 'Second', 'First']);
    expect(dialog.queryByRole('button', { name: 'Show older' })).toBeNull();
  });

  it('the focus stays in the list when a pressed button disappears', async () => {
    const { dialog } = await openDialog({
      NotificationDialogQuery: inbox(news, { ...news, id: 'Tm90aWZpY2F0aW9uOjI=', title: 'Later' }),
      useMarkReadMutation: {
        markNotificationsRead: ({ input }: { input: { ids: string[] | null } }) => ({
          viewer: viewer('USER', { unreadNotificationCount: input.ids ? 1 : 0 }).viewer,
        }),
      },
    });
    await userEvent.click(await dialog.findByRole('button', { name: 'Mark as read: Later' }));
    const [, row] = dialog.getAllByRole('listitem');
    await waitFor(() => expect(within(row as HTMLElement).queryByRole('button')).toBeNull());
    expect(document.activeElement).toBe(row);
    await userEvent.click(dialog.getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(dialog.queryByRole('button', { name: /as read/ })).toBeNull());
    expect(document.activeElement).toBe(dialog.getByRole('list'));
  });

  it.each([
    [0, /M\.$/],
    [1_500, /M\. You get \$15 back\.$/],
  ])('the refund of %s cents is shown, except for a free booking', async (amountMinor, end) => {
    const values = {
      otherUsername: 'nova',
      startsAt: '2026-03-19T20:00:00Z',
      subject: null,
      amount: { amountMinor, currency: 'USD' },
    };
    const { dialog } = await openDialog({
      NotificationDialogQuery: inbox({ ...news, kind: 'BOOKING_REFUNDED', values }),
    });
    expect((await dialog.findByText(/It was planned for/)).textContent).toMatch(end);
  });

  it.each([
    ['SLOT_BOOKED', /free of charge\.$/],
    ['NO_SHOW', /^Only one of you checked in for your booking with nova\.$/],
    ['ORDER_PLACED', /^Free of charge\. You can start\.$/],
  ])('a %s notification about a free purchase contains no amount', async (kind, text) => {
    const values = {
      otherUsername: 'nova',
      startsAt: '2026-03-19T20:00:00Z',
      subject: 'Song',
      amount: { amountMinor: 0, currency: 'USD' },
    };
    const { dialog } = await openDialog({
      NotificationDialogQuery: inbox({ ...news, kind, values }),
    });
    expect(await dialog.findByText(text)).toBeTruthy();
  });

  it('a notification of an unknown kind is shown', async () => {
    const { dialog } = await openDialog({ NotificationDialogQuery: inbox(news) });
    await dialog.findByText('Clocks change');
    const receive = (values: Record<string, string | null>): void =>
      act(() =>
        commitLocalUpdate(environment, (store) => {
          for (const [name, value] of Object.entries(values))
            store.get(news.id)?.setValue(value, name);
        }),
      );
    receive({ kind: 'KIND_OF_A_LATER_RELEASE' });
    expect(dialog.getByText('Clocks change')).toBeTruthy();
    expect(dialog.getByText('Slots stay.')).toBeTruthy();
    receive({ title: '', content: '' });
    expect(dialog.getByText('Reload the page to see this')).toBeTruthy();
    receive({ kind: null });
    expect(dialog.getByText('Reload the page to see this')).toBeTruthy();
  });
});
