import { screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../generated/timeUnits.rules.ts';
import { LOADING_MS, loadPages, openRoute, viewer } from '../../testing/openRoute.tsx';
import { waitlistSettingsRoutes } from './waitlistRoutes.ts';

beforeAll(() => loadPages(waitlistSettingsRoutes), LOADING_MS);

const inMs = (ahead: number): string => new Date(Date.now() + ahead).toISOString();
const entry = (offer: object | null) => ({
  id: 'entry-1',
  endedAt: null,
  from: inMs(0),
  to: inMs(7 * DAY_MS),
  creator: { id: 'creator-1', username: 'nova', avatarUrl: '/profile/5.jpg' },
  sessionType: null,
  offer,
});

describe('WaitlistPage', () => {
  it('an offer disappears when its time is over', async () => {
    let reads = 0;
    await openRoute({
      routes: waitlistSettingsRoutes,
      at: '/waitlist',
      answers: {
        AppViewerQuery: viewer('USER'),
        WaitlistPageQuery: viewer('USER', {
          waitlist: () => {
            reads += 1;
            const slot = { id: 'slot-1', startsAt: inMs(2 * DAY_MS) };
            return [entry(reads === 1 ? { id: 'offer-1', expiresAt: inMs(3_000), slot } : null)];
          },
        }),
      },
    });
    expect((await screen.findByRole('link', { name: 'Book it' })).getAttribute('href')).toBe(
      '/profile/nova?slot=slot-1',
    );
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Book it' })).toBeNull());
    expect(screen.getByRole('button', { name: "Leave nova's waitlist" })).toBeTruthy();
  });
});
