import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { useViewer } from '../../app/AppViewer.ts';
import { SignedInActions } from '../../layout/SignedInActions.tsx';
import { openRoute, viewer } from '../../testing/openRoute.tsx';
import { logOut } from './logOut.ts';

function Frame() {
  const person = useViewer();
  return person ? <SignedInActions viewer={person} /> : null;
}

describe('logOut', () => {
  it('a failed request without a network shows that the session continues, and can be retried', async () => {
    const network = fetch;
    let answer: () => Response = () => {
      throw new TypeError('no connection');
    };
    vi.stubGlobal('fetch', async (address: string, init?: RequestInit) =>
      address === '/api/auth/sign-out' ? answer() : network(address, init),
    );
    await openRoute({
      routes: [{ path: 'faq', element: <Frame /> }],
      at: '/faq',
      answers: { AppViewerQuery: viewer('USER') },
    });
    await screen.findByRole('button', { name: /^Account menu/ });
    void logOut();
    expect((await screen.findByRole('alert')).textContent).toContain(
      "You're still logged inSlotcast can't be reached right now.",
    );
    answer = () => Response.json({ success: true });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('documents and variables of GraphiQL do not stay on the device', async () => {
    const network = fetch;
    vi.stubGlobal('fetch', async (address: string, init?: RequestInit) =>
      address === '/api/auth/sign-out' ? Response.json({ success: true }) : network(address, init),
    );
    localStorage.setItem('graphiql:tabState', '{"tabs":[{"variables":"{\\"number\\":1}"}]}');
    localStorage.setItem('graphiql:query', 'query { viewer { username } }');
    localStorage.setItem('color-mode', 'dark');
    await logOut();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('graphiql'))).toEqual([]);
    expect(localStorage.getItem('color-mode')).toBe('dark');
  });
});
