import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { homeRoutes } from '../home/homeRoutes.ts';
import {
  LOADING_MS,
  loadPages,
  nobody,
  openRoute,
  type Answers,
} from '../../testing/openRoute.tsx';
import { usd } from '../../testing/profile.ts';
import { creatorsRoutes } from './creatorsRoutes.ts';

/** The path of the home page is used by the test router. */
const start = homeRoutes.map(
  (route) => ({ ...route, index: false, path: 'start' }) as (typeof homeRoutes)[number],
);

beforeAll(() => loadPages([...start, ...creatorsRoutes.slice(0, 1)]), LOADING_MS);

const none = { edges: [] };
const game = (name: string, thumbnailUrl: string | null) => ({
  name,
  game: { id: `game-${name}`, thumbnailUrl, pictureUrl: thumbnailUrl ?? '/game-images/of/x' },
});
const creator = (more: object = {}) => ({
  id: 'Q3JlYXRvcjo3',
  username: 'aria',
  avatarUrl: '/profile/6.jpg',
  coverUrl: null,
  tags: ['GAMER'],
  languages: ['en'],
  games: [],
  services: [],
  sessionTypes: [],
  lowestPrice: null,
  reputation: { averageRating: 4.25, reviewCount: 3 },
  openSlots: none,
  ...more,
});
const readList = (...creators: object[]) => ({
  totalCount: creators.length,
  pageInfo: { hasNextPage: false, hasPreviousPage: false },
  edges: creators.map((node) => ({ cursor: 'c', node })),
});
const openHome = async (answers: Answers) => {
  const provided: Answers = { AppViewerQuery: nobody, ...answers };
  await openRoute({ routes: start, at: '/start', answers: provided });
  return provided;
};
const openPlayers = async (answers: Answers, search = '') => {
  const provided: Answers = { AppViewerQuery: nobody, ...answers };
  await openRoute({ routes: creatorsRoutes, at: `/players${search}`, answers: provided });
  return provided;
};
const row = (name: string) => within(screen.getByRole('region', { name }));

describe('creator lists', () => {
  it('each row of the home page has its own empty state', async () => {
    await openHome({
      HomePageQuery: { categoryNumbers: [], freeCreators: [], creators: none, games: none },
    });
    for (const text of [
      'No gamers yet.',
      'No musicians yet',
      'No tiktokers yet.',
      'No youtubers yet.',
      'No just chatting users yet.',
      'SOON',
    ])
      expect(await screen.findByText(text)).toBeTruthy();
  });

  it('the tiles of the home page show how many creators are free soon and the lowest price', async () => {
    const numbers = { creatorCount: 30, freeSoonCount: 0, lowestPrice: null };
    await openHome({
      HomePageQuery: {
        categoryNumbers: [
          { ...numbers, tag: 'GAMER', freeSoonCount: 12, lowestPrice: usd(600) },
          { ...numbers, tag: 'MUSICIAN', creatorCount: 1001 },
        ],
        freeCreators: [],
        creators: none,
        games: none,
      },
    });
    const tiles = within(await screen.findByRole('navigation', { name: 'Categories' }));
    expect((await tiles.findByRole('link', { name: /Players/ })).textContent).toContain(
      '12 free in 24 hfrom $6',
    );
    expect(tiles.getByRole('link', { name: /Music/ }).textContent).toContain('1,000+ creators');
    expect(tiles.getByRole('link', { name: /YouTube/ }).textContent).toContain('Plan your video');
  });

  it('the rows of the home page exclude creators without an offer', async () => {
    await openHome({
      HomePageQuery: {
        categoryNumbers: [],
        freeCreators: [],
        creators: readList(
          creator({ id: 'creator-idle', username: 'idle' }),
          creator({ id: 'creator-seller', username: 'seller', lowestPrice: usd(900) }),
          creator({
            id: 'creator-asked',
            username: 'asked',
            sessionTypes: [{ id: 'type-1', title: 'Song feedback', description: '' }],
            lowestPrice: usd(2000),
          }),
        ),
        games: none,
      },
    });
    expect((await screen.findAllByText('seller')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('asked').length).toBeGreaterThan(0);
    expect(screen.queryByText('idle')).toBeNull();
  });

  it('the home page shows seven skeletons for Just chatting and requests as many creators as each row holds', async () => {
    const requested: Record<string, number> = {};
    let answer = (): void => undefined;
    const answered = new Promise((resolve) => (answer = () => resolve(none)));
    const creators = ({ tag, first }: { tag: string; first: number }) => {
      requested[tag] = first;
      return answered;
    };
    await openHome({
      HomePageQuery: { categoryNumbers: [], freeCreators: [], creators, games: none },
    });
    await screen.findByRole('heading', { name: 'Just chatting' });
    expect(row('Just chatting').getAllByText('Loading...')).toHaveLength(7);
    answer();
    expect(await screen.findByText('No just chatting users yet.')).toBeTruthy();
    expect(requested).toEqual({
      GAMER: 8,
      JUST_CHATTING: 8,
      MUSICIAN: 8,
      TIKTOKER: 4,
      YOUTUBER: 8,
    });
  });

  it('a row that failed to load shows an error and can be retried', async () => {
    const answers = await openHome({ HomePageQuery: 'no connection' });
    expect(await screen.findAllByText('Failed to load users')).toHaveLength(5);
    answers['HomePageQuery'] = {
      categoryNumbers: [],
      freeCreators: [],
      creators: none,
      games: none,
    };
    await userEvent.click(row('Gamers').getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No gamers yet.')).toBeTruthy();
  });

  it('a card shows at most two games and the number of others, names for missing images, the price and the offers', async () => {
    const aria = creator({
      games: [
        game('Tidefall', '/media/a.webp'),
        game('Hollow Vale', null),
        game('Apex', null),
        game('Dune', null),
      ],
      services: [
        {
          id: 's',
          description: 'I review your match.',
          deliveryDeadlineDays: 2,
          price: { amountMinor: 1_250, currency: 'USD' },
        },
      ],
      lowestPrice: { amountMinor: 1_250, currency: 'USD' },
    });
    await openPlayers({ CategoryResultsQuery: { categoryNumbers: [], creators: readList(aria) } });
    const card = within(await screen.findByRole('article'));
    expect(card.getByText('4.3 of 5 stars, 3 reviews')).toBeTruthy();
    expect(card.getByRole('link', { name: 'aria' }).getAttribute('href')).toBe('/profile/aria');
    expect(card.getAllByTitle(/Tidefall|Hollow Vale|Apex|Dune/)).toHaveLength(2);
    expect(card.getByTitle('Hollow Vale').textContent).toBe('No picture');
    expect(card.getByText('+2')).toBeTruthy();
    expect(card.getByText('I review your match.')).toBeTruthy();
    expect(card.getByText('$12.50').getAttribute('href')).toBe('/profile/aria');
  });

  it('a card of a creator without offers says so', async () => {
    await openPlayers({
      CategoryResultsQuery: { categoryNumbers: [], creators: readList(creator()) },
    });
    const card = within(await screen.findByRole('article'));
    expect(card.getByText('No description')).toBeTruthy();
    expect(card.getAllByText('--').length).toBeGreaterThan(0);
  });

  it('an empty list says so and offers a next step', async () => {
    await openPlayers({ CategoryResultsQuery: { categoryNumbers: [], creators: readList() } });
    expect(await screen.findByText('No users found')).toBeTruthy();
    expect(
      screen.getByText('Try adjusting your search criteria or filters to find more users.'),
    ).toBeTruthy();
  });

  it('the sheet of the filters does not focus its first field, which would open a keyboard', async () => {
    // Without a layout, no field could take the focus.
    const rects = [new DOMRect()] as unknown as DOMRectList;
    vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue(rects);
    await openPlayers({
      CategoryResultsQuery: { categoryNumbers: [], creators: readList(creator()) },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Filters' }));
    const sheet = await screen.findByRole('dialog', { name: 'Filters' });
    await waitFor(() => expect(sheet.contains(document.activeElement)).toBe(true));
    expect(document.activeElement).toBe(sheet);
    vi.restoreAllMocks();
  });

  it('a page beyond the end of the list leads to its last page', async () => {
    const creators = ({ page }: { page?: number }) =>
      page === 2 ? { ...readList(creator()), totalCount: 22 } : { ...readList(), totalCount: 22 };
    await openPlayers({ CategoryResultsQuery: { categoryNumbers: [], creators } }, '?page=9');
    expect(await screen.findByRole('article')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page');
  });

  it('a list that failed to load shows an error and can be retried', async () => {
    const answers = await openPlayers({ CategoryResultsQuery: 'no connection' });
    expect(await screen.findByText('Failed to fetch users')).toBeTruthy();
    answers['CategoryResultsQuery'] = { categoryNumbers: [], creators: readList(creator()) };
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article')).toBeTruthy();
  });
});
