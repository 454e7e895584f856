import { screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { at, looks, openEditor, page, slotAt, squad } from '../../../testing/availabilityEditor.ts';
import { LOADING_MS, loadPages } from '../../../testing/openRoute.tsx';
import { availabilityRoutes } from '../availabilityRoutes.ts';

beforeAll(() => loadPages(availabilityRoutes), LOADING_MS);
afterEach(() => vi.useRealTimers());

describe('the counts of the editor', () => {
  it('open slots are counted without booked and paused ones, and all places of a squad are summed', async () => {
    await openEditor({
      CreateListingPageQuery: page([
        slotAt(9, 'c2xvdC05'),
        { ...slotAt(10, 'c2xvdDEw'), price: { amountMinor: 1000 }, squad: squad() },
        { ...slotAt(11, 'c2xvdDEx'), state: 'CLOSED' },
        { ...slotAt(12, 'c2xvdDEy'), state: 'TAKEN' },
      ]),
    });
    await screen.findByText('2 open, 1 booked, $48.60 for you if all sell');
    const names = screen
      .getAllByRole('button', { name: /, 2 open/ })
      .map(({ textContent, ariaLabel }) => ariaLabel ?? textContent);
    expect(names).toEqual([
      expect.stringMatching(/, 2 open, 1 booked/),
      expect.stringMatching(/, 2 open$/),
    ]);
  });

  it('a slot that has begun since it was loaded is no longer counted as open', async () => {
    vi.setSystemTime(at(9.25));
    await openEditor({
      CreateListingPageQuery: page([
        slotAt(9, 'c2xvdC05'),
        { ...slotAt(9.5, 'c2xvdDk1'), state: 'DRAFT' },
        { ...slotAt(8.5, 'c2xvdDg1'), state: 'TAKEN' },
      ]),
    });
    await screen.findByText('1 draft, 1 booked, $21.60 for you if all sell');
    await looks(9, 'past');
    expect(screen.getAllByRole('button', { name: /, 1 open/ })).toHaveLength(2);
  });
});
