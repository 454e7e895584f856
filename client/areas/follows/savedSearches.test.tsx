import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { creatorsRoutes } from '../creators/creatorsRoutes.ts';
import {
  LOADING_MS,
  loadPages,
  nobody,
  openRoute,
  viewer,
  type Answers,
} from '../../testing/openRoute.tsx';
import { usd } from '../../testing/profile.ts';
import { followsSettingsRoutes } from './followsRoutes.ts';

const routes = [...creatorsRoutes.slice(0, 2), ...followsSettingsRoutes];

beforeAll(async () => {
  await loadPages(routes);
  await Promise.all([import('./SaveSearchDialog.tsx'), import('./SavedSearchDialog.tsx')]);
}, LOADING_MS);

const page = { pageInfo: { hasNextPage: false, hasPreviousPage: false }, edges: [] };
const list = { categoryNumbers: [], creators: { ...page, totalCount: 0 } };

type Sent = { input: Record<string, unknown> };

describe('Save this search', () => {
  const openList = async (more: Answers, at = '/players?search=Catan&min=5&max=15&at=night') => {
    const answers: Answers = {
      AppViewerQuery: viewer('USER'),
      CategoryResultsQuery: list,
      ...more,
    };
    const opened = await openRoute({ routes, at, answers });
    await userEvent.click(await screen.findByRole('button', { name: 'Save this search' }));
    return opened;
  };

  it('a cleared time is reported at its field, and nothing is saved', async () => {
    await openList(
      { useSaveSearchMutation: { saveSearch: () => expect.unreachable() } },
      '/players?on=2027-01-05&at=night',
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Save this search' }));
    const field = await dialog.findByLabelText<HTMLInputElement>('From');
    fireEvent.change(field, { target: { value: '' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Choose a time.')).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it('the filters are saved with the chosen alert', async () => {
    const sent: object[] = [];
    await openList(
      {
        useSaveSearchMutation: {
          saveSearch: ({ input }: Sent) => {
            sent.push(input);
            return { __typename: 'SaveSearchSuccess', savedSearch: null };
          },
        },
      },
      '/players?search=Catan&min=5&max=15&language=hu&on=2027-01-05&at=night&sort=PRICE',
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Save this search' }));
    expect(dialog.getByText('Players · “Catan” · Hungarian · From $5')).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>('From').value).toBe('00:00');
    expect(dialog.getByRole('option', { name: 'Up to $15', selected: true })).toBeTruthy();
    await userEvent.selectOptions(dialog.getByLabelText('How we notify you'), 'One email a day');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Search saved.')).toBeTruthy();
    expect(dialog.getByRole('link').getAttribute('href')).toBe('/settings/following');
    expect(sent).toEqual([
      {
        tag: 'GAMER',
        search: 'Catan',
        language: 'hu',
        minPriceMinor: 500,
        maxPriceMinor: 1500,
        delivery: 'DIGEST',
        fromMinute: 0,
        toMinute: 360,
      },
    ]);
  });

  it('the focus stays in the dialog when the search is saved', async () => {
    const done = { __typename: 'SaveSearchSuccess', savedSearch: null };
    await openList({ useSaveSearchMutation: { saveSearch: done } });
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await screen.findByText('Search saved.');
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
  });

  it('the button reports that there are too many searches', async () => {
    const failure = { __typename: 'SavedSearchLimitError', code: 'SAVED_SEARCH_LIMIT' };
    await openList({ useSaveSearchMutation: { saveSearch: failure } });
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'You can save up to 20 searches. Delete one first.',
    );
  });

  it('a visitor is sent to the login and back to the list', async () => {
    const { address } = await openList({ AppViewerQuery: nobody }, '/players?search=Catan');
    await waitFor(() =>
      expect(address()).toBe(`/login?return=${encodeURIComponent('/players?search=Catan')}`),
    );
  });

  it('the button is not offered where no one opens slots', async () => {
    const answers = { AppViewerQuery: viewer('USER'), CategoryResultsQuery: list };
    await openRoute({ routes, at: '/just-chatting', answers });
    await screen.findByText('No users found');
    expect(screen.queryByRole('button', { name: 'Save this search' })).toBeNull();
  });
});

const saved = (id: string, more: object = {}) => ({
  id,
  tag: 'GAMER',
  search: null,
  language: null,
  minPrice: null,
  maxPrice: null,
  delivery: 'NOTIFICATION',
  fromMinute: null,
  toMinute: null,
  ...more,
});
const following = (...savedSearches: object[]) => ({
  viewer: { id: 'Vmlld2VyOjE=', followingCount: 0, following: page, savedSearches },
});

describe('the list of saved searches', () => {
  const openSaved = async (answers: Answers) =>
    openRoute({
      routes,
      at: '/following',
      answers: { AppViewerQuery: viewer('USER'), ...answers },
    });

  it('an empty list explains how to save a search', async () => {
    await openSaved({ FollowingPageQuery: following() });
    expect(await screen.findByText(/^None yet\. Press “Save this search”/)).toBeTruthy();
  });

  it('the list shows filters and alerts, and links to the list with these filters', async () => {
    const chess = { search: 'Catan', language: 'hu', minPrice: usd(550), maxPrice: usd(1500) };
    await openSaved({
      FollowingPageQuery: following(
        saved('search-1', { ...chess, delivery: 'EMAIL', fromMinute: 1320, toMinute: 120 }),
      ),
    });
    const row = within(await screen.findByRole('listitem'));
    expect(row.getByText('Players · “Catan” · Hungarian · From $5.50')).toBeTruthy();
    expect(
      row.getByText(/^Notification and email right away · 10:00\sPM\s–\s2:00\sAM · Up to \$15$/),
    ).toBeTruthy();
    expect(row.getByRole('link', { name: /^Open the list: Players/ }).getAttribute('href')).toBe(
      '/players?search=Catan&min=5.5&max=15&language=hu',
    );
  });

  it('an alert is changed and a search is deleted with the keyboard', async () => {
    const sent: object[] = [];
    const owner = following(saved('search-2')).viewer;
    await openSaved({
      FollowingPageQuery: following(saved('search-1', { search: 'Catan' }), saved('search-2')),
      useSetSavedSearchAlertMutation: {
        setSavedSearchAlert: ({ input }: Sent) => {
          sent.push(input);
          return {
            __typename: 'SetSavedSearchAlertSuccess',
            savedSearch: saved('search-1', { delivery: 'OFF' }),
          };
        },
      },
      useDeleteSavedSearchMutation: {
        deleteSavedSearch: ({ input }: Sent) => {
          sent.push(input);
          return { __typename: 'DeleteSavedSearchSuccess', viewer: owner };
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Change alert: .*Catan/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.selectOptions(dialog.getByLabelText('How we notify you'), 'Off');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('No alerts')).toBeTruthy();
    const remove = screen.getByRole('button', { name: /^Delete saved search: .*Catan/ });
    remove.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(document.activeElement?.textContent).toBe('Saved searches');
    expect(sent).toEqual([
      {
        savedSearchId: 'search-1',
        delivery: 'OFF',
        fromMinute: null,
        toMinute: null,
        maxPriceMinor: null,
      },
      { savedSearchId: 'search-1' },
    ]);
  });

  it('the list shows why a search was not deleted', async () => {
    await openSaved({
      FollowingPageQuery: following(saved('search-1')),
      useDeleteSavedSearchMutation: {
        deleteSavedSearch: {
          __typename: 'SavedSearchNotFoundError',
          code: 'SAVED_SEARCH_NOT_FOUND',
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Delete saved search/ }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This saved search no longer exists.',
    );
  });
});
