import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import query, { type AppViewerQuery } from '../__generated__/AppViewerQuery.graphql.ts';
import gamesQuery, { type SearchGamesQuery } from '../__generated__/SearchGamesQuery.graphql.ts';
import { useViewer } from '../app/AppViewer.ts';
import { ContentError } from '../app/errors/ContentError.tsx';
import { HOUR_MS, MINUTE_MS } from '../generated/timeUnits.rules.ts';
import { openRoute, viewer, type Answers } from '../testing/openRoute.tsx';
import { loadPageQuery } from './loadPageQuery.ts';
import { usePageQuery } from './usePageQuery.ts';

function Account() {
  return <p>frame of {useViewer()?.username}</p>;
}

/** A form that was typed into, with data of the frame and of the page. */
function EditPage() {
  const data = usePageQuery<AppViewerQuery>(query);
  const { revalidate } = useRevalidator();
  const [shown, setShown] = useState(0);
  return (
    <>
      <p>page of {data.viewer?.username}</p>
      <input aria-label="Title" />
      <button onClick={() => void revalidate()}>Refresh</button>
      <button onClick={() => setShown(shown + 1)}>Show more</button>
      {Array.from({ length: shown }, (_, index) => (
        <Account key={index} />
      ))}
      <Link to="/other">Leave</Link>
    </>
  );
}

const routes = [
  {
    errorElement: <ContentError />,
    children: [
      {
        path: 'edit',
        loader: () => loadPageQuery<AppViewerQuery>({ query, variables: {} }),
        element: <EditPage />,
      },
      { path: 'other', element: <Link to="/edit">Edit</Link> },
    ],
  },
];
const press = (name: string): Promise<void> =>
  userEvent.click(screen.getByRole('button', { name }));

/** Relay counts data as outdated after some minutes. */
const PAUSES = [
  ['a minute', MINUTE_MS],
  ['an hour', HOUR_MS],
] as const;
const passTime = (time: number): unknown =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + time });

async function openPage(): Promise<Answers> {
  const answers: Answers = { AppViewerQuery: viewer('USER') };
  await openRoute({ routes, at: '/edit', answers });
  await screen.findByText('page of viewer');
  await userEvent.type(screen.getByLabelText('Title'), 'Evening session');
  return answers;
}

/** Waits until the response of the refresh is rendered. */
async function refresh(): Promise<void> {
  const request = vi.spyOn(globalThis, 'fetch');
  await press('Refresh');
  await waitFor(() => expect(request).toHaveBeenCalled());
  await Promise.allSettled(request.mock.results.map(({ value }) => value as Promise<Response>));
  request.mockRestore();
  await act(() => new Promise((resolve) => setTimeout(resolve)));
}

describe('loadPageQuery', () => {
  afterEach(() => void vi.useRealTimers());

  it.each(PAUSES)(
    'a refresh that fails after %s keeps the page and what was typed',
    async (_, time) => {
      const answers = await openPage();
      passTime(time);
      answers['AppViewerQuery'] = 'no connection';
      await refresh();
      await press('Show more');
      expect(screen.getByText('page of viewer')).toBeTruthy();
      expect(screen.getByText('frame of viewer')).toBeTruthy();
      expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Evening session');
    },
  );

  it.each(PAUSES)('a refresh after %s shows the new data', async (_, time) => {
    const answers = await openPage();
    passTime(time);
    answers['AppViewerQuery'] = viewer('USER', { username: 'renamed' });
    await refresh();
    expect(await screen.findByText('page of renamed')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Evening session');
  });

  it('a refresh that fails keeps a page from which another page was prefetched', async () => {
    const load = (search: string) =>
      loadPageQuery<SearchGamesQuery>({ query: gamesQuery, variables: { search } });
    function Games() {
      usePageQuery<SearchGamesQuery>(gamesQuery);
      const { revalidate } = useRevalidator();
      return <button onClick={() => void revalidate()}>Refresh</button>;
    }
    const games = { games: { edges: [] } };
    const answers: Answers = { AppViewerQuery: viewer('USER'), SearchGamesQuery: games };
    const page = { path: 'games', loader: () => load('a'), element: <Games /> };
    await openRoute({
      routes: [{ errorElement: <ContentError />, children: [page] }],
      at: '/games',
      answers,
    });
    await screen.findByRole('button', { name: 'Refresh' });
    await act(() => load('b').source?.toPromise());
    passTime(HOUR_MS);
    answers['SearchGamesQuery'] = 'no connection';
    await refresh();
    expect(screen.getByRole('button', { name: 'Refresh' })).toBeTruthy();
    expect(screen.queryByText('Something went wrong')).toBeNull();
  });

  it('a page that is opened again after an hour does not show its old data', async () => {
    const answers = await openPage();
    await userEvent.click(screen.getByRole('link', { name: 'Leave' }));
    const back = await screen.findByRole('link', { name: 'Edit' });
    passTime(HOUR_MS);
    answers['AppViewerQuery'] = 'no connection';
    await userEvent.click(back);
    expect(await screen.findByText('Something went wrong')).toBeTruthy();
    expect(screen.queryByText('page of viewer')).toBeNull();
  });
});
