import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import {
  createMemoryRouter,
  Link,
  Outlet,
  RouterProvider,
  useLoaderData,
  type LoaderFunctionArgs,
  type RouteObject,
} from 'react-router';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import '../../testing/openRoute.tsx';
import { lazyPage } from './lazyPage.ts';
import { prefetchLinks } from './prefetchLinks.ts';

const load = vi.fn(({ request }: LoaderFunctionArgs) => new URL(request.url).pathname);
/** The paths of the pages whose data was requested, in this order. */
const requested = (): string[] =>
  load.mock.calls.map(([{ request }]) => new URL(request.url).pathname);

function Frame() {
  return (
    <>
      <p>Frame without data: {String(useLoaderData())}</p>
      <Link to="/settings/first">First</Link>
      <Link to="/settings/second">Second</Link>
      <Outlet />
    </>
  );
}
function Content() {
  return <p>Page of {useLoaderData<string>()}</p>;
}

const page = (path: string): RouteObject => ({
  path,
  ...lazyPage({ texts: [], loader: async () => load, component: async () => Content }),
});

/** The router and the prefetching share the route objects, as in the product. */
function open(at: string): void {
  const routes: RouteObject[] = [
    { index: true, element: <Link to="/settings/first">Settings</Link> },
    {
      path: 'settings',
      ...lazyPage({ texts: [], component: async () => Frame }),
      hydrateFallbackElement: <></>,
      children: [page('first'), page('second')],
    },
  ];
  prefetchLinks(routes);
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [at] })} />);
}

/** Rests the pointer on a link until the data of its page is requested. */
async function rest(name: string): Promise<void> {
  const before = load.mock.calls.length;
  fireEvent.mouseOver(screen.getByRole('link', { name }));
  await waitFor(() => expect(load).toHaveBeenCalledTimes(before + 1));
}
const press = (name: string): unknown => fireEvent.click(screen.getByRole('link', { name }));

beforeAll(startI18n);
beforeEach(() => void load.mockClear());

describe('prefetchLinks', () => {
  it('a page inside a frame is requested once, before the press', async () => {
    open('/');
    await rest('Settings');
    press('Settings');
    expect(await screen.findByText('Page of /settings/first')).toBeTruthy();
    expect(screen.getByText('Frame without data: null')).toBeTruthy();
    expect(requested()).toEqual(['/settings/first']);
  });

  it('a page that was visited before is prefetched again', async () => {
    open('/settings/second');
    await screen.findByText('Page of /settings/second');
    press('First');
    await screen.findByText('Page of /settings/first');
    await rest('Second');
    press('Second');
    expect(await screen.findByText('Page of /settings/second')).toBeTruthy();
    expect(requested()).toEqual(['/settings/second', '/settings/first', '/settings/second']);
  });
});
