import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { LOADING_MS, nobody, openRoute, viewer, type Answers } from '../../testing/openRoute.tsx';
import { SellPanel } from './SellPanel.tsx';

// Preload the lazy chunk so that no test waits for it.
beforeAll(() => import('./SellCard.tsx'), LOADING_MS);

const open = (answers: Answers) =>
  openRoute({ routes: [{ path: 'page', element: <SellPanel /> }], at: '/page', answers });
const someone = (more: object = {}) => viewer('USER', { payoutRestriction: null, ...more });

it('follows how far somebody is', async () => {
  await open({ AppViewerQuery: someone() });
  expect(await screen.findByRole('button', { name: 'Become' })).toBeTruthy();
});

it('goes on with what was begun', async () => {
  await open({ AppViewerQuery: someone({ payoutStatus: 'INCOMPLETE' }) });
  expect(await screen.findByRole('button', { name: 'Continue setup' })).toBeTruthy();
});

it.each([
  [true, ['GAMER'], ['Create listing', 'Create service']],
  [false, ['MUSICIAN'], ['Create service']],
])(
  'leads on once payouts are set up, to slots where they may be opened: %s',
  async (canOpenSlots, tags, links) => {
    await open({
      AppViewerQuery: someone({
        payoutStatus: 'COMPLETE',
        canOpenSlots,
        creator: { id: 'Q3JlYXRvcjox', tags },
      }),
    });
    await screen.findByRole('link', { name: 'Create service' });
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(links);
  },
);

it('leads somebody who is not signed in to the login', async () => {
  await open({ AppViewerQuery: nobody });
  expect((await screen.findByRole('link', { name: 'Become' })).getAttribute('href')).toContain(
    '/login',
  );
});

it('says when it could not be read who is there', async () => {
  await open({ AppViewerQuery: 'no connection' });
  const panel = await screen.findByRole('alert');
  expect(panel.textContent).toMatch(/^ErrorFailed to fetch user info/);
});

it('a setup that could not be opened says so and can be tried again', async () => {
  const tab = { close: vi.fn<() => void>() };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  const { address } = await open({
    AppViewerQuery: someone(),
    usePayoutOnboardingStartMutation: 'no connection',
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Become' }));
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  expect(tab.close).toHaveBeenCalledOnce();
  expect(address()).toBe('/page');
  expect(screen.getByRole('button', { name: 'Become' })).toHaveProperty('disabled', false);
});

it('says in plain words that the setup failed on our side', async () => {
  vi.spyOn(window, 'open').mockReturnValue({ close: () => undefined } as unknown as Window);
  await open({ AppViewerQuery: someone() });
  const become = await screen.findByRole('button', { name: 'Become' });
  const network = fetch;
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) =>
    init.method === 'POST'
      ? Promise.resolve(new Response('<h1>Error</h1>', { status: 500 }))
      : network(address, init),
  );
  await userEvent.click(become);
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Something went wrong on our side. Try again in a moment.',
  );
  vi.stubGlobal('fetch', network);
});
