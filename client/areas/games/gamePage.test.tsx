import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  LOADING_MS,
  loadPages,
  nobody,
  openRoute,
  viewer,
  type Answers,
} from '../../testing/openRoute.tsx';
import { gamesRoutes } from './gamesRoutes.ts';

beforeAll(async () => {
  await loadPages(gamesRoutes);
  await import('./events/AttachSlotsDialog.tsx');
  await import('./events/PastEvents.tsx');
}, LOADING_MS);
const page = {
  game: {
    id: 'R2FtZTox',
    name: 'Hollow Vale',
    description: 'A game.',
    pictureUrl: '/none.webp',
    isFollowed: false,
    players: [],
  },
};
const none = { edges: [], pageInfo: { endCursor: null, hasNextPage: false } };
const nothing = { id: 'R2FtZTox', eventCount: 0, news: none, events: none, easterEggs: none };
const event = {
  id: 'R2FtZUV2ZW50OjE=',
  title: 'Home cup',
  status: null,
  startDate: '2031-05-01T18:00:00Z',
  endDate: '2031-05-01T21:00:00Z',
  prizePool: '$500',
  numberOfTeams: 2,
  location: 'Online',
};
const openGame = async (answers: Answers) => {
  const provided: Answers = {
    AppViewerQuery: nobody,
    EventSlotsQuery: { node: null, viewer: null },
    ...answers,
  };
  await openRoute({ routes: gamesRoutes, at: '/games/hollow-vale', answers: provided });
  return provided;
};
const again = async () => fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));

describe('GamePage', () => {
  it('each tab of a game without content has an empty state', async () => {
    await openGame({ GamePageQuery: page, GameTabsQuery: { game: nothing } });
    expect(await screen.findByText('No news yet.')).toBeTruthy();
    fireEvent.click(screen.getByRole('tab', { name: 'Events' }));
    expect(await screen.findByText('No events yet.')).toBeTruthy();
    fireEvent.click(screen.getByRole('tab', { name: 'Easter eggs' }));
    expect(await screen.findByText('No easter eggs yet.')).toBeTruthy();
  });

  it('an event without a status is shown as EVENT', async () => {
    await openGame({
      GamePageQuery: page,
      GameTabsQuery: {
        game: {
          ...nothing,
          eventCount: 1,
          events: { ...none, edges: [{ cursor: 'a', node: event }] },
        },
      },
    });
    fireEvent.click(await screen.findByRole('tab', { name: 'Events' }));
    expect(await screen.findByText('EVENT')).toBeTruthy();
  });

  it('all upcoming events come before past ones, and each page of them has its own times', async () => {
    const id = 'R2FtZTpldmVudHM=';
    const edges = (from: number, count: number, title: string) =>
      Array.from({ length: count }, (_, index) => ({
        cursor: `${title}${from + index}`,
        node: {
          ...event,
          __typename: 'GameEvent',
          id: `${title}${from + index}`,
          title: `${title} ${from + index}`,
        },
      }));
    const games = (content: object) => ({ node: { __typename: 'Game', id, ...content } });
    const asked: unknown[] = [];
    await openGame({
      GamePageQuery: { game: { ...page.game, id } },
      GameTabsQuery: {
        game: {
          ...nothing,
          id,
          eventCount: 52,
          events: {
            edges: edges(0, 50, 'Next'),
            pageInfo: { endCursor: 'Next49', hasNextPage: true },
          },
        },
      },
      GameEventsPageQuery: games({
        eventCount: 52,
        events: { ...none, edges: edges(50, 1, 'Next') },
      }),
      PastEventsQuery: games({ events: { ...none, edges: edges(0, 1, 'Past') } }),
      EventSlotsQuery: {
        node: {
          __typename: 'Game',
          id,
          events: (provided: object) => {
            asked.push(provided);
            return none;
          },
        },
        viewer: null,
      },
    });
    fireEvent.click(await screen.findByRole('tab', { name: 'Events' }));
    const titles = () =>
      [...document.querySelectorAll('article h3')].map(({ textContent }) => textContent);
    await waitFor(() => expect(titles()).toHaveLength(50));
    expect(titles()[0]).toBe('Next 0');
    fireEvent.click(await screen.findByText('Show more'));
    expect(await screen.findByText('Past 0')).toBeTruthy();
    expect(titles().slice(-2)).toEqual(['Next 50', 'Past 0']);
    expect(asked).toEqual([
      expect.objectContaining({ isOver: false }),
      expect.objectContaining({ isOver: false, after: 'Next49' }),
    ]);
  });

  it('past events that failed to load are reported and can be retried', async () => {
    const id = 'R2FtZTpwYXN0';
    const answers = await openGame({
      GamePageQuery: { game: { ...page.game, id } },
      GameTabsQuery: { game: { ...nothing, id, eventCount: 1 } },
      PastEventsQuery: 'no connection',
    });
    fireEvent.click(await screen.findByRole('tab', { name: 'Events' }));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Failed to fetch past events.',
    );
    answers['PastEventsQuery'] = {
      node: {
        __typename: 'Game',
        id,
        events: { ...none, edges: [{ cursor: 'a', node: { __typename: 'GameEvent', ...event } }] },
      },
    };
    await again();
    expect(await screen.findByRole('heading', { name: 'Home cup' })).toBeTruthy();
  });

  it('further news are loaded on request, and a failure is reported', async () => {
    const news = (number: number, hasNextPage: boolean) => ({
      edges: [
        {
          cursor: `${number}`,
          node: {
            __typename: 'GameNews',
            id: `R2FtZU5ld3M6${number}`,
            title: `News ${number}`,
            content: 'Told.',
            publishedAt: '2031-05-01T18:00:00Z',
          },
        },
      ],
      pageInfo: { endCursor: `${number}`, hasNextPage },
    });
    const answers = await openGame({
      GamePageQuery: page,
      GameTabsQuery: { game: { ...nothing, news: news(1, true) } },
      GameNewsPageQuery: 'no connection',
    });
    const more = await screen.findByRole('button', { name: 'Show more' });
    fireEvent.click(more);
    expect((await screen.findByRole('alert')).textContent).toContain(
      "Slotcast can't be reached right now.",
    );
    answers['GameNewsPageQuery'] = {
      node: { __typename: 'Game', id: nothing.id, news: news(2, false) },
    };
    fireEvent.click(more);
    expect(await screen.findByText('News 2')).toBeTruthy();
    expect(screen.getByText('News 1')).toBeTruthy();
    expect(screen.getAllByText('May 1, 2031')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('a game that failed to load shows an error and can be retried', async () => {
    const answers = await openGame({
      GamePageQuery: 'no connection',
      GameTabsQuery: { game: nothing },
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch game.');
    answers['GamePageQuery'] = page;
    await again();
    expect(await screen.findByRole('heading', { name: 'Hollow Vale' })).toBeTruthy();
  });

  it('content that failed to load shows an error instead of an empty list, and the game is still shown', async () => {
    const answers = await openGame({ GamePageQuery: page, GameTabsQuery: 'no connection' });
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Failed to fetch news, events and easter eggs.',
    );
    expect(screen.getByRole('heading', { name: 'Hollow Vale' })).toBeTruthy();
    expect(screen.queryByText(/^No .* yet\.$/)).toBeNull();
    answers['GameTabsQuery'] = { game: nothing };
    await again();
    expect(await screen.findByText('No news yet.')).toBeTruthy();
  });

  it('a signed-in person follows the game', async () => {
    await openGame({
      AppViewerQuery: viewer('USER'),
      GamePageQuery: page,
      GameTabsQuery: { game: nothing },
      useFollowGameMutation: {
        followGame: {
          __typename: 'FollowGameSuccess',
          game: { id: page.game.id, isFollowed: true },
        },
      },
    });
    const button = await screen.findByRole('button', { name: 'Follow Hollow Vale' });
    expect(button.getAttribute('aria-pressed')).toBe('false');
    fireEvent.click(button);
    // A disabled button would lose the focus.
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button).toHaveProperty('disabled', false);
    expect(await screen.findByRole('button', { name: 'Following Hollow Vale' })).toBe(button);
    expect(button.getAttribute('aria-pressed')).toBe('true');
  });
});

describe('EventSlots', () => {
  const upcoming = { ...event, id: 'R2FtZUV2ZW50OjI=', title: 'Summer cup' };
  const slot = {
    __typename: 'AvailabilitySlot',
    id: 'U2xvdDox',
    startsAt: '2031-05-01T19:00:00Z',
    price: { amountMinor: 1_200, currency: 'USD' },
    creator: { id: 'Q3JlYXRvcjox', username: 'nova' },
  };
  const edgesOf = (nodes: object[]) => ({
    ...none,
    edges: nodes.map((node, index) => ({ cursor: `${index}`, node })),
  });
  const offered = (nodes: object[]) => ({
    node: {
      __typename: 'Game',
      id: page.game.id,
      events: edgesOf([{ __typename: 'GameEvent', id: upcoming.id, slots: edgesOf(nodes) }]),
    },
  });
  let games = 0;
  const openEvents = async (answers: Answers) => {
    // Relay keeps the result of a query with the same variables.
    games += 1;
    const id = `R2FtZTox${games}`;
    const provided = await openGame({
      GamePageQuery: { game: { ...page.game, id } },
      GameTabsQuery: {
        game: { ...nothing, id, eventCount: 1, events: edgesOf([upcoming]) },
      },
      ...answers,
    });
    fireEvent.click(await screen.findByRole('tab', { name: 'Events' }));
    return provided;
  };

  it('the times are listed with their price, and each leads to its booking summary', async () => {
    await openEvents({ EventSlotsQuery: { ...offered([slot]), viewer: null } });
    const list = await screen.findByRole('list', { name: 'Times for Summer cup' });
    const link = within(list).getByRole('link');
    expect(link.textContent).toContain('with nova');
    expect(link.textContent).toContain('$12');
    expect(link.getAttribute('href')).toBe('/profile/nova?slot=U2xvdDox');
    expect(screen.queryByRole('button', { name: 'Offer my times' })).toBeNull();
  });

  it('a creator chooses which of their free slots are offered', async () => {
    const own = { __typename: 'AvailabilitySlot', id: slot.id, gameEvent: null };
    const { startsAt, price } = slot;
    await openEvents({
      AppViewerQuery: viewer('USER'),
      EventSlotsQuery: { ...offered([]), viewer: { id: 'Vjox', canOpenSlots: true } },
      AttachSlotsDialogQuery: {
        viewer: {
          id: 'Vjox',
          creator: { id: 'Q3JlYXRvcjox', openSlots: edgesOf([{ ...own, startsAt, price }]) },
        },
      },
      useAttachSlotsToEventMutation: {
        attachSlotsToEvent: {
          __typename: 'AttachSlotsToEventSuccess',
          event: { __typename: 'GameEvent', id: upcoming.id, slots: edgesOf([slot]) },
        },
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Offer my times' }));
    const dialog = await screen.findByRole('dialog');
    const save = within(dialog).getByRole('button', { name: 'Save' });
    expect(save.hasAttribute('disabled')).toBe(true);
    fireEvent.click(within(dialog).getByRole('checkbox'));
    fireEvent.click(save);
    expect(await screen.findByRole('list', { name: 'Times for Summer cup' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('all free slots of a creator with many are shown, and 50 can be offered', async () => {
    const own = Array.from({ length: 120 }, (_, index) => ({
      __typename: 'AvailabilitySlot',
      id: `many${index}`,
      startsAt: slot.startsAt,
      price: slot.price,
      gameEvent: null,
    }));
    const openSlots = ({ first = 20 }: { first?: number }) => edgesOf(own.slice(0, first));
    await openEvents({
      AppViewerQuery: viewer('USER'),
      EventSlotsQuery: { ...offered([]), viewer: { id: 'Vjox', canOpenSlots: true } },
      AttachSlotsDialogQuery: {
        viewer: { id: 'Vjox', creator: { id: 'Q3JlYXRvcjox', openSlots } },
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Offer my times' }));
    const dialog = await screen.findByRole('dialog');
    const boxes = within(dialog).getAllByRole('checkbox');
    expect(boxes).toHaveLength(120);
    const save = within(dialog).getByRole('button', { name: 'Save' });
    const problem = 'You can offer 50 slots for an event.';
    for (const box of boxes.slice(0, 50)) fireEvent.click(box);
    expect(save.hasAttribute('disabled')).toBe(false);
    expect(within(dialog).queryByText(problem)).toBeNull();
    fireEvent.click(boxes[50] as HTMLElement);
    expect(within(dialog).getByText(problem)).toBeTruthy();
    expect(save.hasAttribute('disabled')).toBe(true);
  });

  it('times that failed to load are reported beside the event and can be retried', async () => {
    const answers = await openEvents({ EventSlotsQuery: 'no connection' });
    expect(await screen.findByText("The times of this event couldn't be loaded.")).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Summer cup' })).toBeTruthy();
    answers['EventSlotsQuery'] = { ...offered([slot]), viewer: null };
    await again();
    expect(await screen.findByRole('list', { name: 'Times for Summer cup' })).toBeTruthy();
  });
});

describe('EggCoupon', () => {
  const egg = { id: 'RWdnOjE=', description: 'Behind it', imageUrl: '/egg.webp', hasCoupon: true };
  const coupon = {
    code: 'NOVAEGG',
    percentOff: 20,
    expiresAt: '2031-05-01T18:00:00Z',
    isUsedUp: false,
    left: { amountMinor: 4_000, currency: 'USD' },
    creator: { id: 'Q3JlYXRvcjox', username: 'nova' },
  };
  const openEggs = async (answers: Answers) => {
    await openGame({
      GamePageQuery: page,
      GameTabsQuery: {
        game: { ...nothing, easterEggs: { ...none, edges: [{ cursor: 'a', node: egg }] } },
      },
      ...answers,
    });
    fireEvent.click(await screen.findByRole('tab', { name: 'Easter eggs' }));
  };
  const press = async () =>
    fireEvent.click(await screen.findByRole('button', { name: 'I found it' }));

  it('the code is shown to a signed-in finder', async () => {
    await openEggs({ AppViewerQuery: viewer('USER'), EggCouponQuery: { easterEggCoupon: coupon } });
    expect(screen.queryByText('NOVAEGG')).toBeNull();
    await press();
    expect(await screen.findByText('NOVAEGG')).toBeTruthy();
    expect(screen.getByText('20% off with nova')).toBeTruthy();
    expect(screen.getByText(/once per person, while \$40 of discounts are left/)).toBeTruthy();
  });

  it('the focus moves to the status, which exists before it has a text', async () => {
    await openEggs({ AppViewerQuery: viewer('USER'), EggCouponQuery: { easterEggCoupon: coupon } });
    const button = await screen.findByRole('button', { name: 'I found it' });
    const status = button
      .closest('li, article, div')
      ?.parentElement?.querySelector('[role=status]');
    expect(status?.textContent).toBe('');
    button.focus();
    fireEvent.click(button);
    expect(document.activeElement).toBe(button);
    expect(button.hasAttribute('disabled')).toBe(false);
    const code = await screen.findByText('NOVAEGG');
    expect(status?.contains(code)).toBe(true);
    // The focus moves in an effect after the text is shown.
    await waitFor(() => expect(document.activeElement).toBe(status));
  });

  it('the focus stays on the button when the coupon could not be loaded', async () => {
    await openEggs({ AppViewerQuery: viewer('USER'), EggCouponQuery: 'no connection' });
    const button = await screen.findByRole('button', { name: 'I found it' });
    button.focus();
    fireEvent.click(button);
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(document.activeElement).toBe(button);
    expect(button.hasAttribute('disabled')).toBe(false);
  });

  it.each([
    ['has ended', null],
    ['has been used up', { ...coupon, isUsedUp: true }],
  ])('the card reports that the coupon %s', async (words, easterEggCoupon) => {
    await openEggs({ AppViewerQuery: viewer('USER'), EggCouponQuery: { easterEggCoupon } });
    await press();
    expect(await screen.findByText(new RegExp(words))).toBeTruthy();
    expect(screen.queryByText('NOVAEGG')).toBeNull();
  });

  it('a visitor is asked to log in', async () => {
    await openEggs({});
    expect(await screen.findByText(/Log in to see it/)).toBeTruthy();
  });
});
