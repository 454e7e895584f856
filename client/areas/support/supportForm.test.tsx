import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { LOADING_MS, loadPages, nobody, openRoute, viewer } from '../../testing/openRoute.tsx';
import { supportRoutes } from './supportRoutes.ts';

beforeAll(() => loadPages(supportRoutes), LOADING_MS);

const otherParty = { username: 'nova' };
const bill = {
  id: 'bill-1',
  purchaseId: 'booking-1',
  tippedPurchaseId: null,
  isPack: false,
  isGiftCard: false,
  isService: false,
  serviceTitle: 'Coaching',
  startsAt: '2026-03-19T18:00:00Z',
  endsAt: '2026-03-19T18:30:00Z',
  otherParty,
};
const songBill = {
  ...bill,
  id: 'bill-3',
  purchaseId: 'order-1',
  isService: true,
  serviceTitle: 'Song',
};
const order = (id: string, serviceTitle: string) => ({ id, serviceTitle, otherParty });
const free = { ...bill, id: 'booking-2', title: null };

describe('SupportForm', () => {
  it('paid purchases are offered, each once, and bookings and orders without a payment', async () => {
    await openRoute({
      routes: supportRoutes,
      at: '/support',
      answers: {
        AppViewerQuery: viewer('USER'),
        SupportPageQuery: {
          viewer: {
            id: 'Vmlld2VyOjE=',
            email: 'fan@slotcast.test',
            bills: {
              edges: [{ node: bill }, { node: { ...bill, id: 'bill-2' } }, { node: songBill }],
            },
            bookingsWithoutPayment: [free, { ...free, id: 'booking-3', title: 'Duo queue' }],
            orders: {
              edges: [{ node: order('order-1', 'Song') }, { node: order('order-2', 'Logo') }],
            },
            supportRequests: { edges: [], pageInfo: { hasNextPage: false, endCursor: null } },
          },
        },
      },
    });
    const choice = await screen.findByLabelText(/Which purchase is it about/);
    const offered = [...choice.querySelectorAll('option')].map(({ value, textContent }) => [
      value,
      textContent.replace(/, Mar .*$/, ''),
    ]);
    expect(offered).toEqual([
      ['', 'None of these'],
      ['/bookings/booking-1', 'nova · Coaching'],
      ['/orders/order-1', 'nova · Song'],
      ['/bookings/booking-2', 'nova · 30 minutes'],
      ['/bookings/booking-3', 'nova · Duo queue'],
      ['/orders/order-2', 'nova · Logo'],
    ]);
  });

  it('the first missing field has the focus after a rejected submit', async () => {
    await openRoute({
      routes: supportRoutes,
      at: '/support',
      answers: { AppViewerQuery: nobody, SupportPageQuery: { viewer: null } },
    });
    await userEvent.type(await screen.findByLabelText('Email'), 'fan@slotcast.test');
    const submit = screen.getByRole('button', { name: 'Send' });
    await userEvent.click(submit);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByLabelText('What is it about?')),
    );
    await userEvent.keyboard('A late session');
    await userEvent.click(submit);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Your message')));
  });

  it('an email address that the server refuses is reported at its field until it is changed', async () => {
    await openRoute({
      routes: supportRoutes,
      at: '/support',
      answers: {
        AppViewerQuery: nobody,
        SupportPageQuery: { viewer: null },
        useCreateSupportRequestMutation: {
          createSupportRequest: {
            __typename: 'SupportRequestInvalidError',
            code: 'SUPPORT_REQUEST_INVALID',
            field: 'email',
          },
        },
      },
    });
    const email = await screen.findByLabelText('Email');
    await userEvent.type(email, 'fan@slotcast');
    await userEvent.type(screen.getByLabelText('What is it about?'), 'A late session');
    await userEvent.type(screen.getByLabelText('Your message'), 'It was late.');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.queryByText('Please fill all the inputs.')).toBeNull();
    await userEvent.type(email, '.test');
    expect(email.getAttribute('aria-invalid')).not.toBe('true');
  });
});

describe('SupportRequestPage', () => {
  const openFrom = (at: string, account: object) =>
    openRoute({
      routes: supportRoutes,
      at,
      answers: { AppViewerQuery: account, SupportRequestPageQuery: { supportRequest: null } },
    });

  it('an empty reply is marked and gets the focus', async () => {
    const supportRequest = {
      __typename: 'SupportRequest',
      id: '7f3a',
      number: '7f3a',
      subject: 'Where is my refund?',
      status: 'ANSWERED',
      messages: [],
    };
    await openRoute({
      routes: supportRoutes,
      at: '/support/7f3a',
      answers: { AppViewerQuery: viewer('USER'), SupportRequestPageQuery: { supportRequest } },
    });
    const reply = await screen.findByRole('textbox');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(document.activeElement).toBe(reply));
    expect(reply.getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(reply, 'Thanks');
    expect(reply.getAttribute('aria-invalid')).not.toBe('true');
  });

  const openAsStaff = (person: string | null) => {
    const supportRequest = {
      __typename: 'SupportRequest',
      id: '7f3a',
      number: '7f3a',
      subject: 'Where is my refund?',
      person,
      status: 'OPEN',
      messages: [],
    };
    return openRoute({
      routes: supportRoutes,
      at: '/support/7f3a?key=x',
      answers: { AppViewerQuery: viewer('SUPPORT'), SupportRequestPageQuery: { supportRequest } },
    });
  };

  it('staff who open the link of a visitor are led to the desk', async () => {
    const { address } = await openAsStaff(null);
    await expect.poll(address).toBe('/staff/requests/7f3a');
  });

  it('staff read their own request as its author', async () => {
    const { address } = await openAsStaff('viewer');
    expect(await screen.findByRole('textbox')).toBeTruthy();
    expect(address()).toBe('/support/7f3a?key=x');
  });

  it("a visitor with an account's link from an email logs in and returns", async () => {
    const { address } = await openFrom('/support/7f3a', nobody);
    await expect.poll(address).toBe('/login?return=%2Fsupport%2F7f3a');
  });

  it.each([
    ['a visitor whose key is wrong', '/support/7f3a?key=x', nobody],
    ['a user who did not write the request', '/support/7f3a', viewer('USER')],
  ])('%s reads that the page does not exist', async (_who, at, account) => {
    const { address } = await openFrom(at, account);
    expect(await screen.findByText('Page not found')).toBeTruthy();
    expect(address()).toBe(at);
  });
});

describe('SupportRequests', () => {
  it('requests beyond the first page are loaded on demand', async () => {
    const page = (number: string, hasNextPage: boolean) => ({
      edges: [
        {
          cursor: number,
          node: {
            __typename: 'SupportRequest',
            id: number,
            number,
            subject: `Request ${number}`,
            status: 'OPEN',
            createdAt: '2026-11-22T08:00:00Z',
          },
        },
      ],
      pageInfo: { hasNextPage, endCursor: number },
    });
    const account = {
      __typename: 'Viewer',
      id: 'Vmlld2VyOjE=',
      email: 'fan@slotcast.test',
      bills: { edges: [] },
      bookingsWithoutPayment: [],
      orders: { edges: [] },
    };
    await openRoute({
      routes: supportRoutes,
      at: '/support',
      answers: {
        AppViewerQuery: viewer('USER'),
        SupportPageQuery: { viewer: { ...account, supportRequests: page('1', true) } },
        SupportRequestsPageQuery: {
          viewer: { ...account, supportRequests: page('2', false) },
          node: { ...account, supportRequests: page('2', false) },
        },
      },
    });
    expect(await screen.findByText('Request 1')).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Request 2')).toBeTruthy();
    expect(screen.getByText('Request 1')).toBeTruthy();
  });
});
