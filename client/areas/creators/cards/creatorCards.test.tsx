import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { formatTime } from '../../../format/dateTime.ts';
import { homeRoutes } from '../../home/homeRoutes.ts';
import {
  LOADING_MS,
  loadPages,
  nobody,
  openRoute,
  type Answers,
} from '../../../testing/openRoute.tsx';
import { getProfile, slotIn, usd } from '../../../testing/profile.ts';
import { creatorsRoutes } from '../creatorsRoutes.ts';
import { HOUR_MINUTES } from '../../../generated/timeUnits.rules.ts';

/** The test router uses the path of the home page. */
const start = homeRoutes.map(
  (route) => ({ ...route, index: false, path: 'start' }) as (typeof homeRoutes)[number],
);
const lists = creatorsRoutes.slice(0, 1);
beforeAll(() => loadPages([...start, ...lists]), LOADING_MS);

const getTime = ({ startsAt }: { startsAt: string }): string =>
  formatTime(startsAt, {
    locale: 'en-US',
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
const readList = (...creators: object[]) => ({
  totalCount: creators.length,
  pageInfo: { hasNextPage: false, hasPreviousPage: false },
  edges: creators.map((node) => ({ cursor: 'c', node })),
});
const openPlayers = (answers: Answers, query = '') =>
  openRoute({
    routes: lists,
    at: `/players${query}`,
    answers: { AppViewerQuery: nobody, ...answers },
  });

describe('CreatorCard', () => {
  const slots = [slotIn(HOUR_MINUTES), slotIn(2 * HOUR_MINUTES), slotIn(3 * HOUR_MINUTES)];
  const nova = getProfile({ openSlots: { edges: slots.map((node) => ({ node })) } });

  it('each time and the price link to their slot', async () => {
    await openPlayers({ CategoryResultsQuery: { categoryNumbers: [], creators: readList(nova) } });
    const card = within(await screen.findByRole('article'));
    for (const slot of slots) {
      const link = card.getByRole('link', { name: new RegExp(`^${getTime(slot)} .*, nova$`) });
      expect(link.getAttribute('href')).toBe(`/profile/nova?slot=${slot.id}`);
    }
    const price = card.getByRole('link', { name: '$12, nova' });
    expect(price.getAttribute('href')).toBe(`/profile/nova?slot=${slots[0]?.id}`);
  });

  it('the times are those of the filtered range', async () => {
    const requested: { first?: number; from?: Date | null; to?: Date | null }[] = [];
    const openSlots = (args: { first?: number; from?: Date | null; to?: Date | null }) => {
      requested.push(args);
      return { edges: slots.map((node) => ({ node })) };
    };
    await openPlayers(
      {
        CategoryResultsQuery: {
          categoryNumbers: [],
          creators: readList(getProfile({ openSlots })),
        },
      },
      '?on=2030-03-19&at=evening',
    );
    const card = within(await screen.findByRole('article'));
    expect(card.getByText('3 slots match')).toBeTruthy();
    expect(requested.length).toBeGreaterThan(0);
    for (const { from, to } of requested) {
      expect(new Date(String(from))).toEqual(new Date(2030, 2, 19, 18));
      expect(new Date(String(to))).toEqual(new Date(2030, 2, 20));
    }
  });

  it('the price links to a slot of that price', async () => {
    const offers = [slotIn(HOUR_MINUTES), slotIn(2 * HOUR_MINUTES, { price: usd(500) })];
    const openSlots = { edges: offers.map((node) => ({ node })) };
    await openPlayers({
      CategoryResultsQuery: {
        categoryNumbers: [],
        creators: readList(getProfile({ openSlots, lowestPrice: usd(500) })),
      },
    });
    const price = await screen.findByRole('link', { name: '$5, nova' });
    expect(price.getAttribute('href')).toBe(`/profile/nova?slot=${offers[1]?.id}`);
  });

  it('the price links to the profile when the next slots have another price', async () => {
    const openSlots = { edges: slots.map((node) => ({ node })) };
    await openPlayers({
      CategoryResultsQuery: {
        categoryNumbers: [],
        creators: readList(getProfile({ openSlots, lowestPrice: usd(500) })),
      },
    });
    const price = await screen.findByRole('link', { name: '$5, nova' });
    expect(price.getAttribute('href')).toBe('/profile/nova');
  });
});

describe('CardFooter', () => {
  const service = (id: string, deliveryDeadlineDays: number, amountMinor: number) => ({
    id,
    description: '',
    deliveryDeadlineDays,
    price: usd(amountMinor),
  });

  it('the delivery time is that of the service whose price is shown', async () => {
    const services = [service('fast', 1, 9000), service('cheap', 14, 500)];
    await openPlayers({
      CategoryResultsQuery: {
        categoryNumbers: [],
        creators: readList(getProfile({ services, lowestPrice: usd(500) })),
      },
    });
    const card = within(await screen.findByRole('article'));
    expect(card.getByText('14 days')).toBeTruthy();
    expect(card.queryByText('1 day')).toBeNull();
  });
});

describe('CreatorCover', () => {
  const getCover = (article: HTMLElement): Element | null => article.querySelector('[data-cover]');

  it('the image of the first game is used without a cover', async () => {
    const games = [
      {
        name: 'Emberfall',
        game: { id: 'game-1', thumbnailUrl: '/media/ember.webp', pictureUrl: '/media/ember.webp' },
      },
    ];
    await openPlayers({
      CategoryResultsQuery: { categoryNumbers: [], creators: readList(getProfile({ games })) },
    });
    const cover = getCover(await screen.findByRole('article'));
    expect(cover?.querySelector('img')?.getAttribute('src')).toBe('/media/ember.webp');
  });

  it('a pattern is used without a cover and a game', async () => {
    await openPlayers({
      CategoryResultsQuery: { categoryNumbers: [], creators: readList(getProfile()) },
    });
    expect(getCover(await screen.findByRole('article'))?.getAttribute('data-cover')).toBe(
      'pattern',
    );
  });
});

describe('CreatorRow', () => {
  it('the rows of the home page request recommended creators', async () => {
    const sorts: string[] = [];
    const creators = ({ sort }: { sort: string }) => {
      sorts.push(sort);
      return { edges: [] };
    };
    const answers = {
      AppViewerQuery: nobody,
      HomePageQuery: { categoryNumbers: [], freeCreators: [], creators, games: { edges: [] } },
    };
    await openRoute({ routes: start, at: '/start', answers });
    await screen.findByText('No gamers yet.');
    expect(sorts).toEqual(Array<string>(5).fill('RECOMMENDED'));
  });
});

describe('FilterBar', () => {
  const none = { CategoryResultsQuery: { categoryNumbers: [], creators: readList() } };

  it('two changes in one tick are both applied', async () => {
    const { address } = await openPlayers(none);
    fireEvent.change(await screen.findByLabelText('Minimum price'), { target: { value: '20' } });
    fireEvent.change(screen.getByLabelText('Maximum price'), { target: { value: '50' } });
    await expect.poll(address).toBe('/players?min=20&max=50');
  });

  it('the minimum price is unset by stepping down to 0', async () => {
    const { address } = await openPlayers(none);
    await userEvent.click(await screen.findByLabelText('Minimum price: one more'));
    await expect.poll(address).toBe('/players?min=1');
    await userEvent.click(screen.getByLabelText('Minimum price: one less'));
    await expect.poll(address).toBe('/players');
    expect((screen.getByLabelText('Minimum price') as HTMLInputElement).value).toBe('');
  });

  it('a change is not applied to the page that follows', async () => {
    const { address } = await openPlayers({
      CategoryResultsQuery: { categoryNumbers: [], creators: readList(getProfile()) },
    });
    const profile = await screen.findByRole('link', { name: 'nova' });
    fireEvent.change(screen.getByLabelText('Minimum price'), { target: { value: '20' } });
    await userEvent.click(profile);
    await expect.poll(address).toBe('/profile/nova');
    // Longer than the pause after which a draft is reported.
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(address()).toBe('/profile/nova');
  });
});
