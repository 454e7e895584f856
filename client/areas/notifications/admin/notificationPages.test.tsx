import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  LOADING_MS,
  loadPages,
  openRoute,
  viewer,
  type Answers,
} from '../../../testing/openRoute.tsx';
import { adminRoutes } from '../../../adminRoutes.tsx';

beforeAll(() => loadPages(adminRoutes), LOADING_MS);
const admin = { AppViewerQuery: viewer('ADMIN') };
const readList = (...nodes: object[]) => ({
  notifications: { totalCount: nodes.length, edges: nodes.map((node) => ({ node })) },
});
const draft = {
  id: 'Tm90aWZpY2F0aW9uOjE=',
  title: 'Clocks change',
  content: 'Slots stay.',
  createdAt: '2026-03-01T12:00:00Z',
  isPublished: false,
};
const refused = {
  __typename: 'NotificationNotFoundError',
  code: 'NOTIFICATION_NOT_FOUND',
  message: '',
};
const openTable = async (answers: Answers) => {
  const provided: Answers = { ...admin, ...answers };
  await openRoute({ routes: adminRoutes, at: '/admin/notifications', answers: provided });
  return provided;
};
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));
const confirm = async (name: string) =>
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

describe('notification admin pages', () => {
  it('an empty table says so and offers the next step', async () => {
    await openTable({ NotificationTablePageQuery: readList() });
    expect(await screen.findByText('No notification added yet.')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'New notification' })).toHaveLength(2);
  });

  it('a table that failed to load shows an error and can be retried', async () => {
    const answers = await openTable({ NotificationTablePageQuery: 'no connection' });
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Failed to fetch notifications',
    );
    answers['NotificationTablePageQuery'] = readList(draft);
    await press('Try again');
    expect(await screen.findByText('Clocks change')).toBeTruthy();
  });

  it('the page before is shown once the last row of the last page is deleted', async () => {
    let totalCount = 21;
    await openRoute({
      routes: adminRoutes,
      at: '/admin/notifications?page=2',
      answers: {
        ...admin,
        NotificationTablePageQuery: {
          notifications: ({ page }: { page: number }) => {
            const node = { ...draft, id: `notice-${page}`, title: `On page ${page}` };
            return { totalCount, edges: page === 2 && totalCount === 20 ? [] : [{ node }] };
          },
        },
        useDeleteNotificationMutation: {
          deleteNotification: () => {
            totalCount = 20;
            return { __typename: 'DeleteNotificationSuccess', deletedId: 'notice-2' };
          },
        },
      },
    });
    await press('Delete: On page 2');
    await confirm('Delete');
    expect(await screen.findByText('On page 1')).toBeTruthy();
    expect(screen.queryByText('No notification added yet.')).toBeNull();
  });

  it('a published notification is labelled and cannot be unpublished', async () => {
    const answers = await openTable({ NotificationTablePageQuery: readList(draft) });
    await press('Publish: Clocks change');
    answers['usePublishNotificationMutation'] = {
      publishNotification: {
        __typename: 'PublishNotificationSuccess',
        notification: { ...draft, isPublished: true },
      },
    };
    answers['NotificationTablePageQuery'] = readList({ ...draft, isPublished: true });
    await confirm('Publish');
    expect(await screen.findByText('Published')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /ublish/ })).toBeNull();
  });

  it.each([
    [
      'Publish: Clocks change',
      'Publish',
      'usePublishNotificationMutation',
      { publishNotification: refused },
      'Failed to publish notification.',
    ],
    [
      'Publish: Clocks change',
      'Publish',
      'usePublishNotificationMutation',
      'no connection' as const,
      'Failed to publish notification.',
    ],
    [
      'Delete: Clocks change',
      'Delete',
      'useDeleteNotificationMutation',
      { deleteNotification: refused },
      'Failed to delete notification.',
    ],
    [
      'Delete: Clocks change',
      'Delete',
      'useDeleteNotificationMutation',
      'no connection' as const,
      'Failed to delete notification.',
    ],
  ])(
    'the failed action "%s" (%#) shows an error with its reason',
    async (first, second, mutation, answer, text) => {
      await openTable({ NotificationTablePageQuery: readList(draft), [mutation]: answer });
      await press(first);
      await confirm(second);
      const status = (await screen.findByRole('alert')).textContent;
      expect(status).toContain(text);
      expect(status?.length).toBeGreaterThan(text.length + 10);
    },
  );

  const openForm = (answers: Answers) =>
    openRoute({
      routes: adminRoutes,
      at: '/admin/notifications/create',
      answers: { ...admin, ...answers },
    });

  it('a notification requires a title and a content', async () => {
    await openForm({});
    await press('Add notification');
    expect((await screen.findByRole('alert')).textContent).toBe('Please fill all the inputs.');
    expect(screen.getAllByText('Fill this in.')).toHaveLength(2);
  });

  it.each([
    [
      'is added',
      { createNotification: { __typename: 'CreateNotificationSuccess' } },
      'status',
      'Notification added successfully!',
    ],
    [
      'is refused',
      {
        createNotification: {
          __typename: 'NotificationInvalidError',
          code: 'NOTIFICATION_INVALID',
          message: '',
          field: 'title',
        },
      },
      'alert',
      'Failed to add notification.',
    ],
    ['gets no answer', 'no connection' as const, 'alert', 'Failed to add notification.'],
  ])('the page reports that a notification %s', async (_, answer, role, text) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    await openForm({ useCreateNotificationMutation: answer });
    fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'News' } });
    fireEvent.change(screen.getByLabelText('Content'), { target: { value: 'Something new' } });
    await press('Add notification');
    expect(
      (await screen.findByText(text, { exact: false })).closest(`[role=${role}]`),
    ).toBeTruthy();
    // The banner disappears; its text stays as a line.
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(screen.getByText(text, { exact: false })).toBeTruthy();
  });
});
