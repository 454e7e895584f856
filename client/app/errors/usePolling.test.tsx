import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MINUTE_MS } from '../../generated/timeUnits.rules.ts';
import { usePolling } from './usePolling.ts';

function Page() {
  usePolling(true);
  return null;
}

describe('usePolling', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('a page that waits for something that never happens stops polling after five minutes', async () => {
    const loader = vi.fn(() => null);
    const router = createMemoryRouter([{ id: 'page', path: '/', loader, Component: Page }], {
      hydrationData: { loaderData: { page: null } },
    });
    render(<RouterProvider router={router} />);
    const requestsIn = async (minutes: number): Promise<number> => {
      loader.mockClear();
      await act(() => vi.advanceTimersByTimeAsync(minutes * MINUTE_MS));
      return loader.mock.calls.length;
    };
    expect(await requestsIn(4)).toBeGreaterThan(100);
    expect(await requestsIn(1)).toBeGreaterThan(20);
    expect(await requestsIn(30)).toBe(0);
  });
});
