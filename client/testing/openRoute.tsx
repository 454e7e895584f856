import { readFileSync } from 'node:fs';
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { act, render } from '@testing-library/react';
import { buildSchema, graphql } from 'graphql';
import { createMemoryRouter, Outlet, RouterProvider, type RouteObject } from 'react-router';
import type { RecordSourceSelectorProxy } from 'relay-runtime';
import { vi } from 'vitest';
import { loadApp } from '../layout/AppLayout.loader.ts';
import { PageTitleProvider } from '../app/pages/pageTitle.tsx';
import { startI18n } from '../i18n/i18n.ts';
import { texts } from '../i18n/languages/en.ts';
import { environment } from '../relay/environment.ts';
import { RelayEnvironmentProvider } from '../relay/hooks.ts';
import { system } from '../ui/theme/system.ts';

/** Excludes the incremental form, which only the executor of such responses accepts. */
const schema = buildSchema(
  readFileSync('schema.graphql', 'utf8').replace(/^directive @(defer|stream)\b.*$/gm, ''),
);
const persisted = JSON.parse(readFileSync('persisted/operations.json', 'utf8')) as Record<
  string,
  string
>;

/** By operation name: the root fields, or the error. Evaluated at every request. */
export type Answers = Record<string, object | 'no connection'>;
type Input = { id: string; variables: Record<string, unknown> };

/** The router removes `lazy` from a loaded route object; the next test opens the same routes. */
const fresh = (routes: RouteObject[]): RouteObject[] =>
  routes.map(
    (route) =>
      ({
        ...route,
        ...(typeof route.lazy === 'object' ? { lazy: { ...route.lazy } } : {}),
        ...(route.children ? { children: fresh(route.children) } : {}),
      }) as RouteObject,
  );

/** An event stream without events. */
class QuietStream extends EventTarget {
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  readonly readyState = QuietStream.OPEN;
  close(): void {}
}

/** The responses of the page that is open. */
let known: Answers = {};
/** The frame's data of the page that is open. */
let frameData: ReturnType<typeof loadApp> | undefined;

async function answer({ id, variables }: Input): Promise<Response> {
  const source = persisted[id] ?? '';
  const name = /^\w+ (\w+)/.exec(source)?.[1] ?? id;
  const found = known[name];
  if (found === undefined || found === 'no connection') throw new TypeError(`no answer to ${name}`);
  const result = await graphql({ schema, source, variableValues: variables, rootValue: found });
  // A response that does not match the schema is a mistake in the test and fails it.
  if (result.errors)
    void Promise.reject(
      new Error(`${name}: ${result.errors.map(({ message }) => message).join('; ')}`),
    );
  return Response.json(result);
}

vi.stubGlobal('EventSource', QuietStream);
// jsdom has no layout; pages are tested at desktop width.
vi.stubGlobal('matchMedia', (query: string) => ({
  matches: query.startsWith('(min-width'),
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}));
vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}): Promise<Response> => {
  const url = new URL(address, 'http://localhost');
  if (url.pathname === '/config.json')
    return Response.json({
      demo: false,
      publicUrl: 'http://localhost',
      currency: 'USD',
      slotTags: ['GAMER'],
      ageMinimum: 16,
      signInProviders: ['google'],
    });
  const area = /\/(\w+)\.json$/.exec(url.pathname)?.[1];
  if (area) return Response.json(texts[area as keyof typeof texts]);
  if (init.method === 'POST') return answer(JSON.parse(String(init.body)) as Input);
  return answer({
    id: url.searchParams.get('id') ?? '',
    variables: JSON.parse(url.searchParams.get('variables') ?? '{}') as Record<string, unknown>,
  });
});

/**
 * For `beforeAll(() => loadPages(...), LOADING_MS)`: the first import compiles the code of the
 * pages.
 */
export const LOADING_MS = 120_000;

/** Loads the code of these pages, so that no test waits for it. */
export async function loadPages(routes: RouteObject[]): Promise<void> {
  for (const { lazy, children } of routes) {
    if (typeof lazy === 'object')
      for (const part of [lazy.Component, lazy.loader, lazy.shouldRevalidate]) await part?.();
    await loadPages(children ?? []);
  }
}

/**
 * Opens a page as the product does, with its route, loader, code, texts and queries. The network
 * only has the given responses, which are executed against the schema.
 */
export async function openRoute({
  routes,
  at,
  answers,
}: {
  routes: RouteObject[];
  at: string;
  answers: Answers;
}): Promise<{ address: () => string; go: (to: string) => Promise<void> }> {
  known = answers;
  // React logs every error that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await startI18n();
  // Discard the data of an earlier test.
  frameData?.dispose();
  environment.commitUpdate((store) => (store as RecordSourceSelectorProxy).invalidateStore());
  const frame: RouteObject = {
    id: 'app',
    path: '/',
    loader: () => (frameData = loadApp()),
    element: <Outlet />,
    hydrateFallbackElement: <></>,
    children: [
      { index: true, element: <p>Home</p> },
      { path: 'login', element: <p>Login</p> },
      ...fresh(routes),
    ],
  };
  const router = createMemoryRouter([frame], { initialEntries: [at] });
  render(
    <ChakraProvider value={system}>
      <RelayEnvironmentProvider environment={environment}>
        <PageTitleProvider>
          <RouterProvider router={router} />
        </PageTitleProvider>
      </RelayEnvironmentProvider>
    </ChakraProvider>,
  );
  return {
    address: () => router.state.location.pathname + router.state.location.search,
    go: (to) => act(() => router.navigate(to)),
  };
}

/** A signed-in viewer, for the frame's query. */
export const viewer = (role: 'USER' | 'SUPPORT' | 'ADMIN', more: object = {}) => ({
  viewer: {
    id: 'Vmlld2VyOjE=',
    username: 'viewer',
    email: 'viewer@test.example',
    role,
    emailVerified: true,
    timeZone: 'Europe/Budapest',
    registrationPending: false,
    followingCount: 0,
    avatarUrl: '/profile/6.jpg',
    locale: 'en',
    canOpenSlots: false,
    canSell: false,
    payoutStatus: 'NONE',
    creator: { id: 'Q3JlYXRvcjox', tags: [] },
    unreadNotificationCount: 0,
    ...more,
  },
});
/** A signed-in creator who sells, for the queries of the frame and of a page. */
export const seller = (more: object = {}) =>
  viewer('USER', {
    canSell: true,
    canOpenSlots: true,
    payoutStatus: 'COMPLETE',
    payoutRestriction: null,
    currency: 'USD',
    platformFeePercent: 10,
    creator: { id: 'Q3JlYXRvcjox', username: 'viewer', tags: ['GAMER'], isSellingPaused: false },
    ...more,
  });
export const nobody = { viewer: null };
