import { screen, waitFor } from '@testing-library/react';
import type { RouteObject } from 'react-router';
import { beforeAll, describe, expect, it } from 'vitest';
import { staffRoutes } from '../staffRoutes.tsx';
import { LOADING_MS, loadPages, nobody, openRoute, viewer } from '../../../testing/openRoute.tsx';
import { adminRoutes } from '../../../adminRoutes.tsx';

/** All paths of these routes, with a value for each parameter. */
function getAddresses(routes: RouteObject[], above = ''): string[] {
  return routes.flatMap(({ path, children }) => {
    const at = path ? `${above}/${path.replace(/:\w+/g, 'x')}` : above;
    return children ? getAddresses(children, at) : [at];
  });
}
const [adminPages, deskPages] = [getAddresses(adminRoutes), getAddresses(staffRoutes)];
const routes = [...adminRoutes, ...staffRoutes];
beforeAll(() => loadPages(routes), LOADING_MS);

describe('staff routes', () => {
  it('the list of guarded pages is not empty', () => {
    expect(adminPages).toEqual([
      '/admin',
      '/admin/lists/x',
      '/admin/games',
      '/admin/games/create',
      '/admin/games/edit/x',
      '/admin/notifications',
      '/admin/notifications/create',
    ]);
    expect(deskPages).toContain('/staff/audit');
  });

  it.each([...adminPages, ...deskPages])(
    'the page %s redirects visitors to the login page and back',
    async (at) => {
      const { address } = await openRoute({ routes, at, answers: { AppViewerQuery: nobody } });
      expect(await screen.findByText('Login')).toBeTruthy();
      expect(address()).toBe(`/login?return=${encodeURIComponent(at)}`);
    },
  );

  it.each([
    ...adminPages.map((at) => ['SUPPORT', at] as const),
    ...[...adminPages, ...deskPages].map((at) => ['USER', at] as const),
  ])('a %s is redirected to the home page from %s', async (role, at) => {
    const { address } = await openRoute({ routes, at, answers: { AppViewerQuery: viewer(role) } });
    expect(await screen.findByText('Home')).toBeTruthy();
    expect(address()).toBe('/');
  });

  it('the loading state is shown until the viewer is known', async () => {
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await openRoute({
      routes,
      at: '/admin',
      answers: { AppViewerQuery: { viewer: () => arrived.then(() => viewer('ADMIN').viewer) } },
    });
    expect((await screen.findByRole('status')).textContent).toBe('Loading...');
    arrive();
    expect(await screen.findByRole('link', { name: /^Games/ })).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
  });
});
