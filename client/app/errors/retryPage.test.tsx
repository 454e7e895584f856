import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  LOADING_MS,
  loadPages,
  nobody,
  openRoute,
  viewer,
  type Answers,
} from '../../testing/openRoute.tsx';
import { AppLayout } from '../../layout/AppLayout.tsx';
import { ContentError } from './ContentError.tsx';
import { lazyPage } from '../pages/lazyPage.ts';
import { RequireViewer } from '../pages/RequireViewer.tsx';
import { storeLogin } from '../storage/storedLogin.ts';

const guarded = {
  element: <RequireViewer />,
  children: [{ path: 'mine', element: <p>My page</p> }],
};
const forStaff = {
  element: <RequireViewer roles={['ADMIN']} />,
  children: [{ path: 'desk', element: <p>Staff page</p> }],
};
const routes = [
  {
    element: <AppLayout />,
    children: [{ errorElement: <ContentError />, children: [guarded, forStaff] }],
  },
];
/** In the page; the top bar shows the same title. */
const findFailure = async (): Promise<HTMLElement> =>
  within(await screen.findByRole('main')).findByText('Something went wrong');
const retryButton = (): HTMLButtonElement | undefined =>
  [...document.querySelectorAll<HTMLButtonElement>('main button')].find(
    (it) => it.textContent === 'Try again',
  );
const tryAgain = async (): Promise<void> => {
  const button = await waitFor(() => {
    const found = retryButton();
    if (!found) throw new Error('no button to try again');
    return found;
  });
  await userEvent.click(button);
};

describe('ContentError', () => {
  // Clear the login of an earlier test, which would look like an ended session.
  beforeEach(() => localStorage.clear());
  beforeAll(() => loadPages(routes), LOADING_MS);

  it.each([
    ['/mine', 'USER', 'My page'],
    ['/desk', 'ADMIN', 'Staff page'],
  ] as const)(
    'the page %s is shown after a retry once the viewer can be loaded',
    async (at, role, text) => {
      const answers: Answers = { AppViewerQuery: 'no connection' };
      await openRoute({ routes, at, answers });
      await tryAgain();
      expect(screen.queryByText(text)).toBeNull();
      answers['AppViewerQuery'] = viewer(role);
      // A press during the first retry shares its request, which fails: press until it is over.
      await waitFor(async () => {
        const button = retryButton();
        if (button) await userEvent.click(button);
        expect(screen.getByText(text)).toBeTruthy();
      });
    },
  );

  it('a signed-in user does not look signed out while the viewer cannot be loaded', async () => {
    const answers: Answers = { AppViewerQuery: 'no connection' };
    await openRoute({ routes, at: '/mine', answers });
    expect(await findFailure()).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Registration' })).toBeNull();
    answers['AppViewerQuery'] = viewer('USER');
    await tryAgain();
    expect(await screen.findByRole('button', { name: 'Account menu of viewer' })).toBeTruthy();
  });

  it('the account is shown after a retry in the top bar', async () => {
    const answers: Answers = { AppViewerQuery: 'no connection' };
    await openRoute({ routes, at: '/mine', answers });
    const bar = within(await screen.findByRole('banner'));
    const retry = await bar.findByRole('button', { name: 'Try again' });
    answers['AppViewerQuery'] = viewer('USER');
    await userEvent.click(retry);
    expect(await bar.findByRole('button', { name: 'Account menu of viewer' })).toBeTruthy();
    expect(bar.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('a visitor is redirected to the login page after a retry', async () => {
    const answers: Answers = { AppViewerQuery: 'no connection' };
    const { address } = await openRoute({ routes, at: '/mine', answers });
    await findFailure();
    answers['AppViewerQuery'] = nobody;
    await tryAgain();
    await waitFor(() => expect(address()).toBe('/login?return=%2Fmine'));
  });
});

describe('A page whose code cannot be loaded', () => {
  afterEach(() => void vi.restoreAllMocks());

  it.each([
    [false, "We can't reach the server. Check your connection and try again."],
    [true, "Slotcast can't be reached right now. Try again in a moment."],
  ])('the error of a device that is online (%s) names the cause', async (isOnline, text) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    const component = async () => Promise.reject(new TypeError('Failed to fetch'));
    const page = { path: 'unloaded', ...lazyPage({ texts: [], component }) };
    await openRoute({
      routes: [{ errorElement: <ContentError />, children: [page] }],
      at: '/unloaded',
      answers: { AppViewerQuery: nobody },
    });
    expect((await screen.findByRole('alert')).textContent).toContain(text);
  });
});

describe('RequireViewer', () => {
  it.each(['/mine', '/desk'])(
    'the login page explains that the session of the page %s was ended elsewhere',
    async (at) => {
      storeLogin();
      const { address } = await openRoute({ routes, at, answers: { AppViewerQuery: nobody } });
      const login = `/login?return=${encodeURIComponent(at)}&ended=1`;
      await waitFor(() => expect(address()).toBe(login));
    },
  );

  it('a page for staff leads people without the role to the home page', async () => {
    const answers: Answers = { AppViewerQuery: viewer('USER') };
    const { address } = await openRoute({ routes, at: '/desk', answers });
    await waitFor(() => expect(address()).toBe('/'));
  });
});
