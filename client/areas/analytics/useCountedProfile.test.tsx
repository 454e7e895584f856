import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { arrival } from '../../app/arrival.ts';
import { useCountedProfile, usePressedSlot } from './useCountedProfile.ts';

const kinds: string[] = [];

beforeEach(() => {
  vi.stubGlobal('navigator', {
    ...navigator,
    sendBeacon: (_url: string, body: string) => {
      const { events } = JSON.parse(body) as { events: { kind: string }[] };
      return kinds.push(...events.map(({ kind }) => kind)) > 0;
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  kinds.splice(0);
  arrival.current = null;
});

/** A profile that removes `cancelled` from its URL, as the page does. */
function Profile({ creatorId }: { creatorId: string }) {
  const [search, setSearch] = useSearchParams();
  const isPressed = usePressedSlot();
  useCountedProfile(creatorId, isPressed);
  if (search.has('cancelled')) queueMicrotask(() => setSearch({ slot: '1' }, { replace: true }));
  return <p>{isPressed ? 'pressed' : 'not pressed'}</p>;
}

function open(creatorId: string, search: string) {
  const router = createMemoryRouter([{ path: '/', element: <Profile creatorId={creatorId} /> }], {
    initialEntries: [`/${search}`],
  });
  return { router, ...render(<RouterProvider router={router} />) };
}

describe('useCountedProfile', () => {
  it('a link to a slot counts as a view, and another slot that is pressed there as a press', async () => {
    const { router, findByText } = open('nova', '?slot=1');
    await findByText('not pressed');
    await expect.poll(() => kinds, { timeout: 5_000 }).toEqual(['VIEW']);
    await act(() => router.navigate('/?slot=1&month=2'));
    await findByText('not pressed');
    await act(() => router.navigate('/?slot=2'));
    await findByText('pressed');
    await expect.poll(() => kinds, { timeout: 5_000 }).toEqual(['VIEW', 'PRESS']);
  });

  it('nothing is counted after a return from a checkout, even after the parameter is removed', async () => {
    const { router } = open('luna', '?slot=1&cancelled=1');
    await expect.poll(() => router.state.location.search).toBe('?slot=1');
    await act(() => router.navigate('/?slot=2'));
    open('aria', '');
    await expect.poll(() => kinds, { timeout: 5_000 }).toEqual(['VIEW']);
    expect([...arrival.returned]).toEqual(['luna']);
  });
});
