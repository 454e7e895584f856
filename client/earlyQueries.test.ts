import { RouterContextProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadCategory } from './areas/creators/CategoryPage.loader.ts';
import { loadProfile } from './areas/creators/profile/ProfilePage.loader.ts';
import { loadGame, loadGames } from './areas/games/games.loaders.ts';
import { loadHome } from './areas/home/HomePage.loader.ts';
import { queryUrl } from './relay/requestQuery.ts';
import {
  dropEarlyResponses,
  storeEarlyResponses,
  consumeEarlyResponse,
} from './relay/earlyResponses.ts';
import { CATEGORY_PATHS } from './generated/categoryPaths.rules.ts';
import { earlyQueries } from './earlyQueries.ts';

const NOON = new Date('2026-06-17T12:00:00Z');
const getArgs = (path: string, params = {}) => ({
  request: new Request(`http://localhost${path}`),
  params,
  url: new URL(path, 'http://localhost'),
  pattern: '',
  context: new RouterContextProvider(),
});

/** The variables of the requests that the page's loader sends. */
async function requestedVariables(load: () => unknown): Promise<unknown[]> {
  const fetched: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    if (url === '/config.json') return Promise.resolve(Response.json({ slotTags: ['GAMER'] }));
    fetched.push(url);
    return new Promise(() => undefined);
  });
  await load();
  return fetched.map(
    (url) => JSON.parse(new URLSearchParams(url.split('?')[1]).get('variables') ?? '{}') as unknown,
  );
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('earlyQueries', () => {
  it.each([
    ['/', () => loadHome(getArgs('/'))],
    ['/games', () => loadGames(getArgs('/games'))],
    ['/games/apex-drift', () => loadGame(getArgs('/games/apex-drift', { slug: 'apex-drift' }))],
    ['/profile/nova', () => loadProfile(getArgs('/profile/nova', { username: 'nova' }))],
    ['/players', () => loadCategory({ ...getArgs('/players'), tag: 'GAMER' })],
    ['/music', () => loadCategory({ ...getArgs('/music'), tag: 'MUSICIAN' })],
  ])('the variables equal those of the loader of %s', async (pathname, load) => {
    vi.useFakeTimers({ now: NOON, toFake: ['Date'] });
    const [viewer, ...page] = earlyQueries({ pathname, search: '' });
    expect(viewer).toEqual({ name: 'AppViewerQuery', variables: {} });
    const variables = await requestedVariables(load);
    expect(variables).not.toEqual([]);
    expect(page.map((query) => query.variables)).toEqual(variables);
  });

  it.each([
    ['/players', '?max=10'],
    ['/profile/nova', '?from=2026-07-01'],
    ['/faq', ''],
    ['/profile/%E0%A4%A', ''],
  ])('%s%s has no early query', (pathname, search) => {
    expect(earlyQueries({ pathname, search }).map(({ name }) => name)).toEqual(['AppViewerQuery']);
  });

  it('every category page has an early query', () => {
    for (const path of Object.values(CATEGORY_PATHS))
      expect(earlyQueries({ pathname: path, search: '' })).toHaveLength(2);
  });
});

describe('queryUrl', () => {
  it('the URL does not depend on the order of the variables', () => {
    expect(queryUrl({ id: 'a', variables: { to: 2, from: 1 } })).toBe(
      queryUrl({ id: 'a', variables: { from: 1, to: 2 } }),
    );
  });
});

describe('consumeEarlyResponse', () => {
  it('a response is returned once, and none after the responses were dropped', async () => {
    const answer = Promise.resolve(new Response('1'));
    storeEarlyResponses(
      new Map([
        ['/one', answer],
        ['/two', answer],
      ]),
    );
    expect(consumeEarlyResponse('/one')).toBe(answer);
    expect(consumeEarlyResponse('/one')).toBeUndefined();
    dropEarlyResponses();
    expect(consumeEarlyResponse('/two')).toBeUndefined();
  });
});
