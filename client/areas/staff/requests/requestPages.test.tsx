import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clearTab } from '../../../app/storage/tabStorage.ts';
import { LOADING_MS, loadPages, openRoute, viewer } from '../../../testing/openRoute.tsx';
import { staffRoutes } from '../staffRoutes.tsx';

beforeAll(() => loadPages(staffRoutes), LOADING_MS);
beforeEach(clearTab);

const kim = { username: 'kim', isViewer: true };
const lee = { username: 'lee', isViewer: false };
const request = () => ({
  __typename: 'SupportRequest',
  id: 'UjE=',
  number: '7f3a',
  subject: 'Where is my refund?',
  status: 'OPEN',
  email: 'm•••@test.example',
  person: 'mira',
  createdAt: '2026-11-22T08:00:00Z',
  messages: [],
  assignee: null as string | null,
});
const desk = (assignee: object | null, person: object | null = null) => ({
  __typename: 'SupportDesk',
  id: 'RDE=',
  assignee,
  notes: [
    { number: 'n1', body: 'She called twice.', author: 'lee', createdAt: '2026-11-22T09:00:00Z' },
  ],
  person,
});

describe('the lists of requests', () => {
  const openDesk = (at: string, edges: object[], more: object = {}) =>
    openRoute({
      routes: staffRoutes,
      at,
      answers: {
        AppViewerQuery: viewer('SUPPORT'),
        DeskPageQuery: {
          staffProblems: [],
          staffProblemCount: 0,
          supportRequests: { edges, pageInfo: { hasNextPage: false, endCursor: null }, ...more },
          supportRequestCounts: { open: 3, answered: 0, closed: 12 },
        },
      },
    });

  it('the numbers of all states are shown, and the chosen filters are marked', async () => {
    await openDesk('/staff?state=CLOSED&assignee=MINE', [
      { node: { ...request(), assignee: 'kim' } },
    ]);
    const closed = await screen.findByRole('link', { name: 'Closed 12' });
    expect(closed.getAttribute('aria-current')).toBe('true');
    expect(screen.getByRole('link', { name: 'Open 3' }).getAttribute('href')).toBe(
      '/staff?assignee=MINE',
    );
    expect(screen.getByRole('link', { name: 'Mine' }).getAttribute('aria-current')).toBe('true');
    expect(screen.getByText('Assigned to kim')).toBeTruthy();
  });

  it('two filters that are chosen in quick succession both apply', async () => {
    const { address } = await openDesk('/staff', [{ node: request() }]);
    const closed = await screen.findByRole('link', { name: 'Closed 12' });
    fireEvent.click(closed);
    expect(closed.getAttribute('aria-current')).toBe('true');
    fireEvent.click(screen.getByRole('link', { name: 'Mine' }));
    await expect.poll(address).toBe('/staff?state=CLOSED&assignee=MINE');
  });

  it('an empty list says that there are no requests', async () => {
    await openDesk('/staff?state=ANSWERED', []);
    expect(await screen.findByText('No requests wait for the person')).toBeTruthy();
  });

  it('the next page keeps the filters', async () => {
    await openDesk('/staff?assignee=UNASSIGNED', [{ node: request() }], {
      pageInfo: { hasNextPage: true, endCursor: 'R2' },
    });
    const next = await screen.findByRole('link', { name: 'More requests' });
    expect(next.getAttribute('href')).toBe('/staff?assignee=UNASSIGNED&after=R2');
  });
});

describe('the assignee of a request', () => {
  it('a request that someone else has taken shows the error and its assignee', async () => {
    let assignee: object | null = null;
    await openRoute({
      routes: staffRoutes,
      at: '/staff/requests/7f3a',
      answers: {
        AppViewerQuery: viewer('SUPPORT'),
        RequestPageQuery: {
          supportRequest: request(),
          supportDesk: () => desk(assignee),
          staffMembers: [kim, lee],
          savedReplies: [],
        },
        useAssignSupportRequestMutation: {
          assignSupportRequest: () => {
            assignee = lee;
            return { __typename: 'SupportRequestTakenError', code: 'SUPPORT_REQUEST_TAKEN' };
          },
        },
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Assign to me' }));
    expect(await screen.findByText(/Someone else assigned this request/)).toBeTruthy();
    await expect
      .poll(() => screen.getByLabelText<HTMLSelectElement>('Assigned to').value)
      .toBe('lee');
  });

  it('another staff member is chosen and then confirmed', async () => {
    const requested: object[] = [];
    await openRoute({
      routes: staffRoutes,
      at: '/staff/requests/7f3a',
      answers: {
        AppViewerQuery: viewer('SUPPORT'),
        RequestPageQuery: {
          supportRequest: request(),
          supportDesk: desk(kim),
          staffMembers: [kim, lee],
          savedReplies: [],
        },
        useAssignSupportRequestMutation: {
          assignSupportRequest: ({ input }: { input: object }) => {
            requested.push({ ...input });
            return { __typename: 'AssignSupportRequestSuccess', desk: desk(lee) };
          },
        },
      },
    });
    fireEvent.change(await screen.findByLabelText('Assigned to'), { target: { value: 'lee' } });
    expect(requested).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Assign' }));
    await expect.poll(() => requested).toEqual([{ number: '7f3a', assignee: 'lee', seen: 'kim' }]);
  });
});

describe('the page of a request', () => {
  const purchase = {
    number: 'b1',
    kind: 'BOOKING',
    code: 'B-7F3A90',
    title: null,
    startsAt: '2026-11-22T08:00:00Z',
    boughtAt: '2026-11-20T08:00:00Z',
    status: 'CONFIRMED',
    total: { amountMinor: 1200, currency: 'USD' },
    fan: { username: 'mira' },
    creator: { username: 'nova' },
  };
  const pack = {
    number: 'p1',
    title: 'Coaching',
    sessions: 5,
    status: 'ENDED',
    total: { amountMinor: 9000, currency: 'USD' },
    fan: { username: 'mira' },
    creator: { username: 'nova' },
  };
  const openRequest = (more: object = {}) => {
    return openRoute({
      routes: staffRoutes,
      at: '/staff/requests/7f3a',
      answers: {
        AppViewerQuery: viewer('SUPPORT'),
        RequestPageQuery: {
          supportRequest: request(),
          supportDesk: desk(null, {
            number: 'u1',
            username: 'mira',
            purchases: [purchase],
            packs: [pack],
          }),
          staffMembers: [kim],
          savedReplies: [{ number: 'r1', title: 'Refund', body: 'Your refund is on its way.' }],
        },
        ...more,
      },
    });
  };

  it('the purchases of the person link to their pages on the desk', async () => {
    await openRequest();
    const booking = await screen.findByRole('link', { name: /B-7F3A90/ });
    expect(booking.getAttribute('href')).toBe('/staff/bookings/b1');
    expect(screen.getByText('Coaching, pack of 5')).toBeTruthy();
    expect(screen.getByText('Ended')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open the person' }).getAttribute('href')).toBe(
      '/staff/people/u1',
    );
  });

  it('staff who wrote the request see it as its author', async () => {
    const messages = [
      { id: 'M1', fromStaff: false, body: 'My own refund?', createdAt: '2026-11-22T08:00:00Z' },
    ];
    await openRequest({
      RequestPageQuery: {
        supportRequest: { ...request(), messages },
        supportDesk: null,
        staffMembers: [kim],
        savedReplies: [{ number: 'r1', title: 'Refund', body: 'Your refund is on its way.' }],
      },
    });
    const message = await screen.findByText('My own refund?');
    expect(message.closest('li')?.textContent).toContain('You');
    expect(screen.queryByLabelText('Your reply')).toBeNull();
    expect(screen.queryByLabelText('Saved reply')).toBeNull();
  });

  it('the answer of another staff member is not named as the own one', async () => {
    const answer = { id: 'M1', fromStaff: true, body: 'It is on its way.' };
    await openRequest({
      RequestPageQuery: {
        supportRequest: { ...request(), messages: [{ ...answer, createdAt: request().createdAt }] },
        supportDesk: desk(null),
        staffMembers: [kim],
        savedReplies: [],
      },
    });
    const message = await screen.findByText('It is on its way.');
    expect(message.closest('li')?.textContent).toMatch(/^Support · /);
  });

  it('closing a request names the last message that was seen, and the focus moves to the heading', async () => {
    const message = { __typename: 'SupportMessage', body: 'Hello', createdAt: request().createdAt };
    const sent: object[] = [];
    await openRequest({
      RequestPageQuery: {
        supportRequest: {
          ...request(),
          messages: [
            { ...message, id: 'm1', fromStaff: false },
            { ...message, id: 'm2', fromStaff: true },
          ],
        },
        supportDesk: desk(null),
        staffMembers: [kim],
        savedReplies: [],
      },
      useCloseSupportRequestMutation: {
        closeSupportRequest: ({ input }: { input: object }) => {
          sent.push({ ...input });
          return {
            __typename: 'CloseSupportRequestSuccess',
            request: { ...request(), status: 'CLOSED' },
          };
        },
      },
    });
    const button = await screen.findByRole('button', { name: 'Close request' });
    button.focus();
    fireEvent.click(button);
    const heading = screen.getByRole('heading', { name: 'Where is my refund?' });
    await expect.poll(() => document.activeElement).toBe(heading);
    expect(screen.queryByRole('button', { name: 'Close request' })).toBeNull();
    expect(sent).toEqual([{ number: '7f3a', seen: 'm1' }]);
  });

  it('a reply and a note typed for one request do not stand in the fields of the next', async () => {
    const { go } = await openRequest({
      RequestPageQuery: {
        supportRequest: ({ number }: { number: string }) => ({
          ...request(),
          id: number,
          number,
          subject: `Request ${number}`,
        }),
        supportDesk: ({ number }: { number: string }) => ({ ...desk(null), id: `desk-${number}` }),
        staffMembers: [kim],
        savedReplies: [],
      },
    });
    const fields = () =>
      ['Your reply', 'New note'].map((name) => screen.getByLabelText<HTMLTextAreaElement>(name));
    await screen.findByText('Request 7f3a');
    for (const field of fields()) fireEvent.change(field, { target: { value: 'For Mira' } });
    await go('/staff/requests/8c1d');
    await screen.findByText('Request 8c1d');
    expect(fields().map(({ value }) => value)).toEqual(['', '']);
  });

  it('what was typed is still there after another page was looked at, but not what was sent', async () => {
    const { go } = await openRequest({
      useAnswerSupportRequestMutation: {
        answerSupportRequest: { __typename: 'AnswerSupportRequestSuccess', request: request() },
      },
      RepliesPageQuery: { savedReplies: [] },
    });
    const find = (name: string) => screen.findByLabelText<HTMLTextAreaElement>(name);
    for (const name of ['Your reply', 'New note'])
      fireEvent.change(await find(name), { target: { value: `Typed as ${name}` } });
    const lookAtAnotherPage = async (): Promise<void> => {
      await go('/staff/replies');
      await screen.findByText('No saved replies');
      await go('/staff/requests/7f3a');
    };
    await lookAtAnotherPage();
    expect((await find('Your reply')).value).toBe('Typed as Your reply');
    expect((await find('New note')).value).toBe('Typed as New note');
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await expect.poll(async () => (await find('Your reply')).value).toBe('');
    await lookAtAnotherPage();
    expect((await find('Your reply')).value).toBe('');
    expect((await find('New note')).value).toBe('Typed as New note');
  });

  it.each([
    ['Your reply', 'Send', { __typename: 'AnswerSupportRequestSuccess', request: request() }],
    ['New note', 'Add note', { __typename: 'AddSupportNoteSuccess', desk: desk(null) }],
  ])('in the field %s, a text typed during sending stays', async (name, label, sent) => {
    const { promise, resolve } = Promise.withResolvers<object>();
    await openRequest({
      useAnswerSupportRequestMutation: { answerSupportRequest: () => promise },
      useAddSupportNoteMutation: { addSupportNote: () => promise },
    });
    const field = await screen.findByLabelText<HTMLTextAreaElement>(name);
    const type = (value: string) => fireEvent.change(field, { target: { value } });
    const button = screen.getByRole('button', { name: label });
    type('First');
    fireEvent.click(button);
    await expect.poll(() => button).toHaveProperty('disabled', true);
    type('Second');
    resolve(sent);
    await expect.poll(() => button).toHaveProperty('disabled', false);
    expect(field.value).toBe('Second');
  });

  it('a saved reply is added to what was typed', async () => {
    await openRequest();
    const field = await screen.findByLabelText<HTMLTextAreaElement>('Your reply');
    fireEvent.change(field, { target: { value: 'Hello Mira,' } });
    fireEvent.change(screen.getByLabelText('Saved reply'), { target: { value: 'r1' } });
    fireEvent.click(screen.getByRole('button', { name: 'Insert' }));
    expect(field.value).toBe('Hello Mira,\n\nYour refund is on its way.');
  });

  it('an empty note is refused, and a new one is listed above the others', async () => {
    const shown = desk(null);
    const note = {
      number: 'n2',
      body: 'Checked the bank.',
      author: 'kim',
      createdAt: '2026-11-22T10:00:00Z',
    };
    await openRequest({
      useAddSupportNoteMutation: {
        addSupportNote: {
          __typename: 'AddSupportNoteSuccess',
          desk: { ...shown, notes: [note, ...shown.notes] },
        },
      },
    });
    const add = await screen.findByRole('button', { name: 'Add note' });
    fireEvent.click(add);
    expect(await screen.findByText('Write the note first.')).toBeTruthy();
    const field = screen.getByLabelText<HTMLTextAreaElement>('New note');
    await expect.poll(() => document.activeElement).toBe(field);
    fireEvent.change(field, { target: { value: note.body } });
    fireEvent.click(add);
    await expect
      .poll(() =>
        screen.getAllByText(/Checked the bank|She called/).map(({ textContent }) => textContent),
      )
      .toEqual(['Checked the bank.', 'She called twice.']);
    await expect.poll(() => field.value).toBe('');
  });
});

describe('saved replies', () => {
  it('a title that is taken is shown at its field, and nothing is lost', async () => {
    await openRoute({
      routes: staffRoutes,
      at: '/staff/replies',
      answers: {
        AppViewerQuery: viewer('SUPPORT'),
        RepliesPageQuery: { savedReplies: [] },
        useSaveReplyMutation: {
          saveReply: {
            __typename: 'SavedReplyTitleTakenError',
            code: 'SAVED_REPLY_TITLE_TAKEN',
            field: 'title',
          },
        },
      },
    });
    expect(await screen.findByText('No saved replies')).toBeTruthy();
    const title = screen.getByLabelText<HTMLInputElement>('Title');
    fireEvent.change(title, { target: { value: 'Refund' } });
    fireEvent.change(screen.getByLabelText('Text'), { target: { value: 'On its way.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Create saved reply' }));
    expect(await screen.findByText('Another saved reply has this title.')).toBeTruthy();
    expect(title.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => document.activeElement).toBe(title);
    expect(title.value).toBe('Refund');
  });
});
