import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import i18next from 'i18next';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clearTab } from '../../app/storage/tabStorage.ts';
import hungarian from '../../../locales/hu/bookings.json';
import { startI18n } from '../../i18n/i18n.ts';
import {
  LOADING_MS,
  loadPages,
  openRoute,
  viewer,
  type Answers,
} from '../../testing/openRoute.tsx';
import {
  booking,
  creator,
  hoursAhead,
  person,
  signedIn,
  statement,
  upcomingPage,
} from '../../testing/booking.ts';
import { usd } from '../../testing/profile.ts';
import { bookingsRoutes, bookingsSettingsRoutes } from './bookingsRoutes.ts';

const routes = [...bookingsRoutes, { path: 'settings', children: bookingsSettingsRoutes }];
beforeAll(() => loadPages(routes), LOADING_MS);

const bought = {
  ...booking,
  id: 'booking-bought',
  viewerIsCreator: false,
  otherParty: person('rhea'),
  creator: creator('rhea'),
  price: usd(700),
};

const undecided = {
  size: 4,
  minimum: 3,
  takenCount: 2,
  deadlineAt: hoursAhead(24),
  status: 'OPEN',
  bookings: null as object[] | null,
};

describe('UpcomingBookingsPage of a creator who also books', () => {
  it('each row shows the host, the share of a sale, the price of a purchase and the condition of a squad', async () => {
    const squad = { ...undecided, takenCount: 1 };
    const place = { ...bought, slot: { ...booking.slot, id: 'slot-2', squad } };
    await openRoute({
      routes,
      at: '/settings/active-history',
      answers: {
        AppViewerQuery: viewer('USER'),
        UpcomingBookingsPageQuery: upcomingPage([booking, place]),
      },
    });
    const sold = within(await toRow(/kim/));
    expect(sold.queryByText(/Takes place if/)).toBeNull();
    expect(sold.getByText('You host')).toBeTruthy();
    expect(sold.getByText('$13.50')).toBeTruthy();
    expect(sold.queryByText('$15')).toBeNull();
    const own = within(await toRow(/rhea/));
    expect(own.getByText('You attend')).toBeTruthy();
    expect(own.getByText('$7')).toBeTruthy();
    expect(own.queryByText('Your share')).toBeNull();
    expect(own.getByText('1 of 4 taken')).toBeTruthy();
    expect(own.getByText(/^Takes place if 3 places are paid by .+\.$/)).toBeTruthy();
  });
});

async function toRow(name: RegExp): Promise<HTMLElement> {
  return (await screen.findByRole('link', { name })).parentElement as HTMLElement;
}

async function openBooking(more: object, mutations: Answers = {}): Promise<void> {
  const node = { ...booking, ...more };
  await openRoute({
    routes,
    at: `/bookings/${booking.id}`,
    answers: {
      AppViewerQuery: viewer('USER'),
      BookingPageQuery: { viewer: signedIn, node },
      ...mutations,
    },
  });
}

describe('BookingPage of a booking that the creator cancelled', () => {
  const refunded = {
    status: 'CANCELLED_BY_CREATOR',
    endReason: 'CREATOR_CANCELLED',
    viewerCanCancel: false,
    statement: {
      ...statement,
      state: 'REFUNDED',
      refunded: usd(1500),
      refundedToCard: usd(1500),
      fee: usd(0),
      share: usd(0),
      returns: [{ kind: 'REFUND', state: 'DONE' }],
    },
  };

  it('the creator sees who cancelled and a link to the calendar', async () => {
    await openBooking(refunded);
    expect((await screen.findByText(/^You cancelled this booking\./)).textContent).toContain(
      'The slot is closed.',
    );
    expect(screen.getByRole('link', { name: 'Open your calendar' }).getAttribute('href')).toBe(
      '/create-listing',
    );
    expect(screen.queryByRole('link', { name: /^Other slots with/ })).toBeNull();
  });

  it('the fan sees who cancelled and other times', async () => {
    await openBooking({
      ...refunded,
      viewerIsCreator: false,
      otherParty: person('rhea'),
      creator: creator('rhea'),
    });
    expect(await screen.findByText(/^rhea had to cancel this booking\./)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Other slots with rhea' }).getAttribute('href')).toBe(
      '/profile/rhea',
    );
  });

  it.each([
    [[1_500, 0], '$15 goes back to the gift card.'],
    [
      [1_000, 500],
      '$15 goes back to where it came from: $5 to your payment card and $10 to the gift card.',
    ],
  ])(
    'the fan sees which part of %j cents goes back to the gift card',
    async ([giftCard = 0, card = 0], text) => {
      const parts = { refundedToGiftCard: usd(giftCard), refundedToCard: usd(card) };
      await openBooking({
        ...refunded,
        statement: { ...refunded.statement, ...parts },
        viewerIsCreator: false,
        otherParty: person('rhea'),
        creator: creator('rhea'),
      });
      expect((await screen.findByText(/^rhea had to cancel this booking\./)).textContent).toContain(
        text,
      );
    },
  );
});

describe('BusyElsewhere', () => {
  const question = "You're busy in another calendar at that time. Cancel it?";

  it('the creator is asked about a booking that overlaps a busy time', async () => {
    await openBooking({ overlapsBusyTime: true });
    expect(await screen.findByText(question)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Cancel the booking with kim' })).toBeTruthy();
  });

  it('the creator is asked nothing about other bookings', async () => {
    await openBooking({});
    expect(await screen.findByText('Add to calendar')).toBeTruthy();
    expect(screen.queryByText(question)).toBeNull();
  });
});

describe('AnswerFiles', () => {
  it('the focus stays at the answer when its file is removed', async () => {
    const question = {
      id: 'question-1',
      kind: 'FILE',
      text: 'Your replay',
      isRequired: true,
      choices: [],
      answer: null,
      files: [{ id: 'file-1', name: 'replay.zip', bytes: 1000, url: '/answers/1' }],
    };
    await openBooking(
      { viewerIsCreator: false, viewerCanAnswer: true, questions: [question] },
      {
        useDeleteAnswerFileMutation: {
          deleteAnswerFile: {
            __typename: 'DeleteAnswerFileSuccess',
            question: { ...question, files: [] },
          },
        },
      },
    );
    const name = 'Remove replay.zip';
    await userEvent.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Your replay' }));
  });
});

describe('Conversation', () => {
  beforeEach(clearTab);

  it('the note about an empty message disappears once a text is typed', async () => {
    await openBooking({ viewerCanWrite: true });
    await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Write something first.')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Write to kim'), 'H');
    expect(screen.queryByText('Write something first.')).toBeNull();
  });

  it('a text that is typed while a message is sent stays in the field', async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    const message = {
      id: 'message-1',
      kind: 'TEXT',
      body: 'Hi',
      isHidden: false,
      createdAt: hoursAhead(0),
      viewerIsAuthor: true,
      author: person('nova'),
      files: [],
      mark: null,
    };
    await openBooking(
      { viewerCanWrite: true },
      { useSendMessageMutation: { sendMessage: () => promise } },
    );
    const field = await screen.findByLabelText<HTMLTextAreaElement>('Write to kim');
    await userEvent.type(field, 'Hi');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await userEvent.type(field, ' again');
    resolve({ __typename: 'SendMessageSuccess', message });
    expect(await within(screen.getByRole('log')).findByText('Hi')).toBeTruthy();
    expect(field.value).toBe('Hi again');
  });

  it('a text typed on one booking does not stand in the field of the next', async () => {
    const people: Record<string, string> = { 'booking-sold': 'kim', 'booking-next': 'lee' };
    const node = ({ id }: { id: string }) => ({
      ...booking,
      id,
      otherParty: person(people[id] ?? ''),
      viewerCanWrite: true,
    });
    const { go } = await openRoute({
      routes,
      at: '/bookings/booking-sold',
      answers: { AppViewerQuery: viewer('USER'), BookingPageQuery: { viewer: signedIn, node } },
    });
    await userEvent.type(await screen.findByLabelText('Write to kim'), 'Hi Kim');
    await go('/bookings/booking-next');
    const field = await screen.findByLabelText<HTMLTextAreaElement>('Write to lee');
    expect(field.value).toBe('');
  });
});

describe('CancelCard', () => {
  const rule = async () => within(await screen.findByRole('region', { name: 'If you cancel' }));

  it.each([
    [false, /^You can cancel until .+ the booking is final\.$/],
    [true, 'If you cancel, kim is notified and the slot closes.'],
  ])('no money is promised for a free booking (creator: %s)', async (viewerIsCreator, text) => {
    const free = { price: usd(0), cancellationQuote: { refund: usd(0), goesBackToPack: false } };
    await openBooking({ viewerIsCreator, ...free });
    expect((await rule()).getByText(text)).toBeTruthy();
    expect((await rule()).queryByText('Refundable')).toBeNull();
  });

  const over = { startsAt: hoursAhead(-2), endsAt: hoursAhead(-1) };

  it.each(['CONFIRMED', 'COMPLETED'])(
    'a creator may cancel after the end of a session that is %s',
    async (status) => {
      await openBooking({ ...over, status });
      expect((await rule()).getByRole('button', { name: 'Cancel booking' })).toBeTruthy();
    },
  );

  it('a fan sees no rule after the end of the session', async () => {
    await openBooking({ ...over, viewerIsCreator: false, viewerCanCancel: false });
    await screen.findByText(/B-7F3A90/);
    expect(screen.queryByRole('region', { name: 'If you cancel' })).toBeNull();
  });

  it('the refund of a paid booking is stated', async () => {
    await openBooking({ viewerIsCreator: false });
    expect((await rule()).getByText(/you get \$15 back to your card/)).toBeTruthy();
    expect((await rule()).getByText('Refundable')).toBeTruthy();
  });

  it('the refund that staff have made is deducted from the stated one', async () => {
    const cancellationQuote = { refund: usd(900), goesBackToPack: false };
    await openBooking({ ...over, status: 'COMPLETED', cancellationQuote });
    expect((await rule()).getByText(/kim gets \$9 back/)).toBeTruthy();
  });

  it('no refund to the payment card alone is promised when a gift card paid a part', async () => {
    const paid = { statement: { ...statement, paidByGiftCard: usd(500) } };
    await openBooking({ viewerIsCreator: false, ...paid });
    expect((await rule()).getByText(/\$15 back to where it came from/)).toBeTruthy();
  });
});

describe('CancelBookingButton', () => {
  it.each([
    ['a card', {}, 'You get $15 back to the card you paid with.'],
    ['a gift card', { paidByGiftCard: usd(500) }, 'You get $15 back to where it came from.'],
    [
      'a card whose bank has opened a dispute',
      { state: 'DISPUTED' },
      'If you cancel now, the money stays on hold until the bank decides.',
    ],
  ])('the dialog says where money paid by %s goes', async (_name, paid, text) => {
    await openBooking({ viewerIsCreator: false, statement: { ...statement, ...paid } });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel booking' }));
    expect(await within(await screen.findByRole('dialog')).findByText(text)).toBeTruthy();
  });

  it('the dialog does not show the error of an earlier attempt', async () => {
    await openBooking({ viewerIsCreator: false });
    const opener = await screen.findByRole('button', { name: 'Cancel booking' });
    await userEvent.click(opener);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: 'Cancel booking' }));
    await dialog.findByRole('alert');
    await userEvent.click(dialog.getAllByRole('button', { name: 'Keep it' })[0]!);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(opener);
    await within(await screen.findByRole('dialog')).findAllByRole('button');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('useRefundBooking', () => {
  it('the new amount is shown when the refund has changed meanwhile', async () => {
    let refund = usd(1500);
    const read = () => ({ ...booking, cancellationQuote: { refund, goesBackToPack: false } });
    await openBooking(
      {},
      {
        BookingPageQuery: { viewer: signedIn, node: read },
        useRefundBookingMutation: {
          refundBooking: { __typename: 'RefundQuoteChangedError', code: 'REFUND_QUOTE_CHANGED' },
        },
      },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel booking' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('kim gets $15 back.');
    refund = usd(900);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel booking' }));
    expect(await dialog.findByText('kim gets $9 back.')).toBeTruthy();
    expect(dialog.getByRole('alert').textContent).toContain('The refund has changed');
  });
});

describe('BookingPage of a place of a squad', () => {
  const squad = undecided;
  const place = (username: string) => ({ id: `place-${username}`, otherParty: person(username) });

  it('the creator sees all paid places, and that cancelling refunds all of them', async () => {
    await openBooking({
      slot: { ...booking.slot, squad: { ...squad, bookings: [place('kim'), place('lee')] } },
      cancellationQuote: { refund: usd(3000), goesBackToPack: false },
    });
    const card = within(await screen.findByRole('region', { name: 'Squad' }));
    const fans = within(card.getByRole('list', { name: 'Fans' }));
    expect(fans.getByRole('link', { name: 'lee' }).getAttribute('href')).toBe(
      '/bookings/place-lee',
    );
    expect(screen.getByText(/the session is off for all fans/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel booking' }));
    expect(await screen.findByText(/They get \$30 back in total/)).toBeTruthy();
  });

  it.each(['fan', 'creator'])(
    'the ticket tells the %s under which condition an undecided squad takes place',
    async (side) => {
      await openBooking({ viewerIsCreator: side === 'creator', slot: { ...booking.slot, squad } });
      const ticket = within(await screen.findByRole('region', { name: 'Ticket' }));
      expect(ticket.getByText(/^Takes place if 3 places are paid by .+\.$/)).toBeTruthy();
    },
  );

  it('the ticket names the year of a session in a past year', async () => {
    await openBooking({
      status: 'COMPLETED',
      startsAt: '2024-03-19T12:00:00Z',
      endsAt: '2024-03-19T12:30:00Z',
    });
    const ticket = within(await screen.findByRole('region', { name: 'Ticket' }));
    expect(ticket.getByText('March 19, 2024')).toBeTruthy();
  });

  it.each([
    ['that takes place', { squad: { ...squad, status: 'CONFIRMED' } }, 'CONFIRMED'],
    ['whose place was cancelled', { squad }, 'REFUNDED'],
    ['without a squad', { squad: null }, 'CONFIRMED'],
  ])('the ticket of a booking %s states no condition', async (_name, slot, status) => {
    await openBooking({ status, slot: { ...booking.slot, ...slot } });
    const ticket = within(await screen.findByRole('region', { name: 'Ticket' }));
    expect(ticket.queryByText(/Takes place if/)).toBeNull();
  });

  it('a fan sees how many places are taken, and why the place was refunded', async () => {
    await openBooking({
      viewerIsCreator: false,
      viewerCanCancel: false,
      status: 'REFUNDED',
      endReason: 'SLOT_LOST',
      slot: { ...booking.slot, squad: { ...squad, takenCount: 0, status: 'TOO_FEW' } },
    });
    expect(await screen.findByText(/^Too few places were paid by the deadline/)).toBeTruthy();
    const card = within(await screen.findByRole('region', { name: 'Squad' }));
    expect(card.getByText('0 of 4 places taken.')).toBeTruthy();
    expect(card.queryByRole('list')).toBeNull();
  });
});

describe('BookingHeading', () => {
  const past = { startsAt: hoursAhead(-2), endsAt: hoursAhead(-1) };
  const slot = { ...booking.slot, state: 'FREE' };

  it.each([
    ['a free slot', true, { slot }],
    ['a slot that someone else has booked', false, { slot: { ...slot, state: 'TAKEN' } }],
    ["an appointment's closed slot", false, { slot: { ...slot, state: 'CLOSED' } }],
    ['a squad', false, { slot: { ...slot, squad: undecided } }],
    ['a session that is over', false, { slot, ...past }],
  ])('after a cancellation of %s the creator reads that it is free again: %s', async (...args) => {
    const [, isFree, more] = args;
    for (const [endReason, text] of [
      ['FAN_CANCELLED', 'kim cancelled in time.'],
      ['STAFF', 'Our support team cancelled this booking.'],
    ]) {
      await openBooking({ status: 'REFUNDED', endReason, viewerCanCancel: false, ...more });
      const { textContent } = await screen.findByText((shown) => shown.startsWith(text ?? ''));
      expect(textContent.includes('The slot is free again.')).toBe(isFree);
      cleanup();
    }
  });

  it.each([
    [true, 'kim időpontot foglalt nálad'],
    [false, 'Megvan a foglalásod (kim)'],
  ])(
    'the heading for a later day is a full sentence in Hungarian (creator: %s)',
    async (viewerIsCreator, sentence) => {
      await startI18n();
      i18next.addResourceBundle('hu', 'bookings', hungarian, true, true);
      await i18next.changeLanguage('hu');
      await openBooking({ viewerIsCreator });
      expect(await screen.findByText(sentence)).toBeTruthy();
      await i18next.changeLanguage('en');
    },
  );
});
