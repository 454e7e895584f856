import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { LOADING_MS, loadPages, nobody, openRoute } from '../../testing/openRoute.tsx';
import { slotIn, usd } from '../../testing/profile.ts';
import { dropsRoutes } from './dropsRoutes.ts';

beforeAll(() => loadPages(dropsRoutes), LOADING_MS);

describe('OwnTake', () => {
  it('a reserved slot without a price is shown as free', async () => {
    const slot = slotIn(60, { price: usd(0), sessionType: { id: 'type-1', title: 'Coaching' } });
    const inAMinute = new Date(Date.now() + 60_000).toISOString();
    await openRoute({
      routes: dropsRoutes,
      at: '/drop/ABC123',
      answers: {
        AppViewerQuery: nobody,
        DropPageQuery: {
          drop: {
            id: 'drop-1',
            code: 'ABC123',
            isOpen: true,
            isOwn: false,
            remaining: 1,
            endsAt: inAMinute,
            slots: [{ id: slot.id }],
            creator: { id: 'creator-1', username: 'nova', avatarUrl: '/nova.jpg' },
            viewerTake: { id: 'take-1', isOpen: true, isBooked: false, expiresAt: inAMinute, slot },
          },
        },
      },
    });
    expect(await screen.findByText('Coaching · Free')).toBeTruthy();
  });
});
