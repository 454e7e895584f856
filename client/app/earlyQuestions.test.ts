import { RouterContextProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { loadCategory } from '../areas/creators/CategoryPage.loader.ts';
import { loadProfile } from '../areas/creators/profile/ProfilePage.loader.ts';
import { loadGame, loadGames } from '../areas/games/games.loaders.ts';
import { loadHome } from '../areas/home/HomePage.loader.ts';
import { addressOf } from '../relay/askQuery.ts';
import { forgetEarly, keepEarly, takeEarly } from '../relay/earlyAnswers.ts';
import { CATEGORY_PATHS } from '../areas/creators/categoryPaths.ts';
import { earlyQuestions } from './earlyQuestions.ts';

const NOON = new Date('2026-06-17T12:00:00Z');
const argsOf = (path: string, params = {}) => ({
  request: new Request(`http://localhost${path}`),
  params,
  url: new URL(path, 'http://localhost'),
  pattern: '',
  context: new RouterContextProvider(),
});

/** The variables with which a page's loader asks the server. */
async function asked(load: () => unknown): Promise<unknown[]> {
  const fetched: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    if (address === '/config.json') return Promise.resolve(Response.json({ slotTags: ['GAMER'] }));
    fetched.push(address);
    return new Promise(() => undefined);
  });
  await load();
  return fetched.map(
    (address) =>
      JSON.parse(new URLSearchParams(address.split('?')[1]).get('variables') ?? '{}') as unknown,
  );
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  ['/', () => loadHome(argsOf('/'))],
  ['/games', () => loadGames(argsOf('/games'))],
  ['/games/apex-drift', () => loadGame(argsOf('/games/apex-drift', { slug: 'apex-drift' }))],
  ['/profile/nova', () => loadProfile(argsOf('/profile/nova', { username: 'nova' }))],
  ['/players', () => loadCategory({ ...argsOf('/players'), tag: 'GAMER' })],
  ['/music', () => loadCategory({ ...argsOf('/music'), tag: 'MUSICIAN' })],
])('the document of %s asks what its loader will ask', async (pathname, load) => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] });
  const [viewer, ...page] = earlyQuestions({ pathname, search: '' });
  expect(viewer).toEqual({ name: 'AppViewerQuery', variables: {} });
  const variables = await asked(load);
  expect(variables).not.toEqual([]);
  expect(page.map((question) => question.variables)).toEqual(variables);
});

it.each([
  ['/players', '?max=10'],
  ['/profile/nova', '?from=2026-07-01'],
  ['/faq', ''],
  ['/profile/%E0%A4%A', ''],
])('%s%s is left to its loader', (pathname, search) => {
  expect(earlyQuestions({ pathname, search }).map(({ name }) => name)).toEqual(['AppViewerQuery']);
});

it('knows every category', () => {
  for (const path of Object.values(CATEGORY_PATHS))
    expect(earlyQuestions({ pathname: path, search: '' })).toHaveLength(2);
});

it('is the same address in whatever order the variables stand', () => {
  expect(addressOf({ id: 'a', variables: { to: 2, from: 1 } })).toBe(
    addressOf({ id: 'a', variables: { from: 1, to: 2 } }),
  );
});

it('answers one question once, and none later', async () => {
  const answer = Promise.resolve(new Response('1'));
  keepEarly(
    new Map([
      ['/one', answer],
      ['/two', answer],
    ]),
  );
  expect(takeEarly('/one')).toBe(answer);
  expect(takeEarly('/one')).toBeUndefined();
  forgetEarly();
  expect(takeEarly('/two')).toBeUndefined();
});
