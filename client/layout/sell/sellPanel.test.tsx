import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { LOADING_MS, nobody, openRoute, viewer, type Answers } from '../../testing/openRoute.tsx';
import { SellPanel } from './SellPanel.tsx';

// Preload the lazy chunk so that no test waits for it.
beforeAll(() => import('./SellCard.tsx'), LOADING_MS);

/** On the setup page, unless `at` names another one. */
const open = (answers: Answers, at = '/create-listing') =>
  openRoute({
    routes: ['page', 'create-listing'].map((path) => ({ path, element: <SellPanel /> })),
    at,
    answers,
  });
const someone = (more: object = {}) => viewer('USER', { payoutRestriction: null, ...more });

describe('SellPanel', () => {
  it('the action matches the progress of the setup', async () => {
    await open({ AppViewerQuery: someone() });
    expect(await screen.findByRole('button', { name: 'Become' })).toBeTruthy();
  });

  it('a started setup is continued', async () => {
    await open({ AppViewerQuery: someone({ payoutStatus: 'INCOMPLETE' }) });
    expect(await screen.findByRole('button', { name: 'Continue setup' })).toBeTruthy();
  });

  it('a started setup promises no slots, which only some tags may open', async () => {
    await open({ AppViewerQuery: someone({ payoutStatus: 'INCOMPLETE' }) });
    expect(await screen.findByText('Finish your payout account to sell.')).toBeTruthy();
  });

  it.each([
    [true, ['GAMER'], ['Create listing', 'Create service']],
    [false, ['MUSICIAN'], ['Create service']],
  ])(
    'the panel links to open slots or services after the payout setup (slots allowed: %s)',
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

  it('a visitor registers and returns to the steps of the setup', async () => {
    await open({ AppViewerQuery: nobody });
    expect((await screen.findByRole('link', { name: 'Become' })).getAttribute('href')).toBe(
      '/registration?return=/create-listing',
    );
  });

  it('the steps of the setup come before the payment provider', async () => {
    const { address } = await open({ AppViewerQuery: someone() }, '/page');
    await userEvent.click(await screen.findByRole('button', { name: 'Become' }));
    await expect.poll(address).toBe('/create-listing');
  });

  it('an error is shown when the viewer cannot be loaded', async () => {
    await open({ AppViewerQuery: 'no connection' });
    const panel = await screen.findByRole('alert');
    expect(panel.textContent).toMatch(/^ErrorFailed to fetch user info/);
  });

  it('a failed setup shows an error and can be retried', async () => {
    const tab = { close: vi.fn<() => void>() };
    vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    const { address } = await open({
      AppViewerQuery: someone(),
      usePayoutOnboardingStartMutation: 'no connection',
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Become' }));
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
    expect(tab.close).toHaveBeenCalledOnce();
    expect(address()).toBe('/create-listing');
    expect(screen.getByRole('button', { name: 'Become' })).toHaveProperty('disabled', false);
  });

  it("an error of the payment provider's configuration is explained in plain words", async () => {
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
});
