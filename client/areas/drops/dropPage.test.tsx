import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  LOADING_MS,
  loadPages,
  nobody,
  openRoute,
  type Answers,
} from '../../testing/openRoute.tsx';
import { slotIn, usd } from '../../testing/profile.ts';
import { dropsRoutes } from './dropsRoutes.ts';

beforeAll(() => loadPages(dropsRoutes), LOADING_MS);

const inAMinute = new Date(Date.now() + 60_000).toISOString();
const slot = slotIn(60, { price: usd(0), sessionType: { id: 'type-1', title: 'Coaching' } });
const dropWith = (viewerTake: object | null) => ({
  drop: {
    id: 'drop-1',
    code: 'ABC123',
    isOpen: true,
    isOwn: false,
    remaining: 1,
    endsAt: inAMinute,
    slots: [{ id: slot.id }],
    creator: { id: 'creator-1', username: 'nova', avatarUrl: '/nova.jpg' },
    viewerTake,
  },
});
const taken = dropWith({ isOpen: true, isBooked: false, expiresAt: inAMinute, slot });
const open = (answers: Answers) =>
  openRoute({
    routes: dropsRoutes,
    at: '/drop/ABC123',
    answers: Object.assign(answers, { AppViewerQuery: nobody }),
  });

describe('OwnTake', () => {
  it('a reserved slot without a price is shown as free', async () => {
    await open({ DropPageQuery: taken });
    expect(await screen.findByText('Coaching · Free')).toBeTruthy();
  });

  it('the focus is beside the next step once a slot is reserved', async () => {
    const answers: Answers = {
      DropPageQuery: dropWith(null),
      useTakeDropSlotMutation: {
        takeDropSlot: () => {
          answers['DropPageQuery'] = taken;
          return { __typename: 'TakeDropSlotSuccess', ...taken };
        },
      },
    };
    await open(answers);
    await userEvent.click(await screen.findByRole('button', { name: 'Get one' }));
    const next = await screen.findByRole('link', { name: 'Log in to book' });
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement?.contains(next)).toBe(true);
  });
});
