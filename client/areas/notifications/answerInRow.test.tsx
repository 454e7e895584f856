import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { useViewer } from '../../app/AppViewer.ts';
import { SignedInActions } from '../../layout/SignedInActions.tsx';
import { openRoute, viewer, type Answers } from '../../testing/openRoute.tsx';
// Preload the lazy chunk so that no test waits for it.
import './NotificationDialog.tsx';

function Frame() {
  const person = useViewer();
  return person ? <SignedInActions viewer={person} /> : null;
}

const time = (startsAt: string, state = 'FREE') => ({
  __typename: 'ProposedTime',
  startsAt,
  state,
});
const ONE = time('2026-03-19T20:00:00Z');
const OTHER = time('2026-03-20T20:00:00Z');

async function openDialog(times: object[], answers: Answers = {}) {
  const sessionRequest = {
    __typename: 'SessionRequest',
    id: 'request-1',
    status: 'PENDING',
    times,
  };
  const node = {
    __typename: 'Notification',
    id: 'Tm90aWZpY2F0aW9uOjE=',
    isRead: true,
    kind: 'SESSION_REQUESTED',
    link: '/requests/received',
    title: '',
    content: '',
    publishedAt: null,
    createdAt: '2026-03-01T12:00:00Z',
    values: { otherUsername: 'kim', startsAt: null, subject: 'Singing lesson', amount: null },
    sessionRequest,
  };
  const notifications = {
    edges: [{ cursor: 'a', node }],
    pageInfo: { endCursor: null, hasNextPage: false },
  };
  await openRoute({
    routes: [{ path: 'faq', element: <Frame /> }],
    at: '/faq',
    answers: {
      AppViewerQuery: viewer('USER'),
      NotificationDialogQuery: viewer('USER', { unreadNotificationCount: 0, notifications }),
      ...answers,
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Notifications/ }));
  return within(await screen.findByRole('dialog'));
}

/** Answers the mutation with the request in its new status, and records the inputs. */
function answered(status: string, provided: object[]) {
  const type =
    status === 'ACCEPTED' ? 'AcceptSessionRequestSuccess' : 'DeclineSessionRequestSuccess';
  return ({ input }: { input: object }) => {
    provided.push(input);
    const request = {
      __typename: 'SessionRequest',
      id: 'request-1',
      status,
      times: null,
      expiresAt: '2026-03-18T20:00:00Z',
      declineReason: null,
      booking: null,
    };
    return { __typename: type, request };
  };
}

describe('AnswerInRow', () => {
  it('a single proposed time is accepted with one press', async () => {
    const provided: object[] = [];
    const acceptSessionRequest = answered('ACCEPTED', provided);
    const dialog = await openDialog([ONE], { useAcceptInRowMutation: { acceptSessionRequest } });
    await userEvent.click(await dialog.findByRole('button', { name: /^Accept / }));
    expect(await dialog.findByText('You accepted.')).toBeTruthy();
    expect(provided).toEqual([{ requestId: 'request-1', startsAt: ONE.startsAt }]);
    expect(dialog.queryByRole('button', { name: 'Decline' })).toBeNull();
    expect(document.activeElement).toBe(dialog.getByRole('listitem'));
  });

  it('a time that is not free cannot be accepted', async () => {
    const dialog = await openDialog([{ ...ONE, state: 'TAKEN' }]);
    const button = await dialog.findByRole('button', { name: /: not free$/ });
    expect((button as HTMLButtonElement).disabled).toBe(true);
  });

  it('several times are compared on the page of requests', async () => {
    const dialog = await openDialog([ONE, OTHER]);
    const link = await dialog.findByRole('link', { name: 'Choose a time' });
    expect(link.getAttribute('href')).toBe('/requests/received#request-1');
    expect(dialog.queryByRole('button', { name: /^Accept / })).toBeNull();
  });

  it('declining asks for confirmation', async () => {
    const provided: object[] = [];
    const declineSessionRequest = answered('DECLINED', provided);
    const dialog = await openDialog([ONE], { useDeclineInRowMutation: { declineSessionRequest } });
    await userEvent.click(await dialog.findByRole('button', { name: 'Decline' }));
    expect(provided).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Decline for good' }));
    expect(await dialog.findByText('You declined.')).toBeTruthy();
    expect(provided).toEqual([{ requestId: 'request-1', reason: '' }]);
  });
});
