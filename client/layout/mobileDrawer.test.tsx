import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { beforeAll, describe, expect, it } from 'vitest';
import { isPageGuarded } from '../app/pages/pageGuard.ts';
import { UnsavedTexts, useUnsavedText } from '../app/pages/UnsavedTexts.tsx';
import { LOADING_MS, nobody, openRoute, viewer, type Answers } from '../testing/openRoute.tsx';
import { MobileDrawer } from './MobileDrawer.tsx';

// Preload the lazy chunk so that no test waits for it.
beforeAll(() => import('./sell/SellCard.tsx'), LOADING_MS);

function Frame() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      {isOpen && <MobileDrawer onClose={() => setOpen(false)} />}
      <Outlet />
    </>
  );
}

/** A page on which something was typed. */
function Typed() {
  useUnsavedText(true);
  return null;
}

const open = (answers: Answers, at = '/faq') =>
  openRoute({
    routes: [
      {
        element: <Frame />,
        children: [
          ...['faq', 'registration', 'create-listing'].map((path) => ({ path, element: null })),
          {
            path: 'typed',
            element: (
              <UnsavedTexts>
                <Typed />
              </UnsavedTexts>
            ),
          },
        ],
      },
    ],
    at,
    answers,
  });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('MobileDrawer', () => {
  it('the drawer closes when the button of the setup leads to another page', async () => {
    const { address } = await open({ AppViewerQuery: viewer('USER', { payoutRestriction: null }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Become' }));
    await isClosed();
    expect(address()).toBe('/create-listing');
  });

  it('the drawer closes when one of its links is followed, and stays open before', async () => {
    const { address } = await open({ AppViewerQuery: nobody });
    const link = await screen.findByRole('link', { name: 'Become' });
    expect(screen.getByRole('dialog')).toBeTruthy();
    await userEvent.click(link);
    await isClosed();
    expect(address()).toBe('/registration?return=/create-listing');
  });

  it('the drawer closes when the link of the open page is followed', async () => {
    await open({ AppViewerQuery: nobody });
    await userEvent.click(await screen.findByRole('link', { name: 'FAQ' }));
    await isClosed();
  });

  it.each([
    ['a link', 'link', 'FAQ', nobody],
    ['"Become"', 'button', 'Become', viewer('USER', { payoutRestriction: null })],
  ])(
    'the question about unsaved text replaces the drawer after %s',
    async (_what, role, name, answer) => {
      const { address } = await open({ AppViewerQuery: answer }, '/typed');
      await waitFor(() => expect(isPageGuarded()).toBe(true));
      await userEvent.click(await screen.findByRole(role, { name }));
      const [stay] = await screen.findAllByRole('button', { name: 'Stay' });
      expect(screen.getAllByRole('dialog')).toHaveLength(1);
      expect(screen.queryByRole('link', { name: 'FAQ' })).toBeNull();
      await userEvent.click(stay!);
      await isClosed();
      expect(address()).toBe('/typed');
    },
  );
});
