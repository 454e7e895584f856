import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { useReloadAt } from './useReloadAt.ts';
import { DAY_MS } from '../../generated/timeUnits.rules.ts';

function Watched({ ahead }: { ahead: number | null }) {
  const [instant] = useState(() =>
    ahead === null ? null : new Date(Date.now() + ahead).toISOString(),
  );
  useReloadAt(instant);
  return <p>Page</p>;
}

/** How often the page is read within a second. */
async function countReads(ahead: number | null): Promise<number> {
  let reads = 0;
  const router = createMemoryRouter([
    {
      path: '/',
      loader: () => {
        reads += 1;
        return null;
      },
      element: <Watched ahead={ahead} />,
      hydrateFallbackElement: <></>,
    },
  ]);
  const { unmount } = render(<RouterProvider router={router} />);
  await screen.findByText('Page');
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  unmount();
  return reads;
}

describe('useReloadAt', () => {
  it.each([
    ['again at an instant that comes', 300, 2],
    ['once when the instant has passed', -100, 1],
    ['once when the instant is in two months', 60 * DAY_MS, 1],
    ['once without an instant', null, 1],
  ])('a page is read %s', async (_when, ahead, reads) => {
    expect(await countReads(ahead)).toBe(reads);
  });
});
