import { z } from 'zod';
import { visibleTo } from '../../../areas/creators/creators.access.ts';
import { currentUser } from './account.calls.ts';
import { bill, ownBills } from './bills.ts';
import { upcomingBooking } from './entities.ts';
import { personWhere } from '../ids.ts';
import { queryNumber } from '../openApi/inputShapes.ts';
import { RestError } from '../problem.ts';
import { profile, readProfile, readProfiles, readUpcomingBookings } from './profiles.ts';
import { restCall, type RestCall } from '../RestCall.ts';
import { tagText } from './tagNames.ts';

const MAX_PROFILES = 500;

export const userCalls: RestCall[] = [
  restCall({
    id: 'getCurrentUser',
    method: 'GET',
    path: '/api/user/me',
    area: 'User',
    summary: 'The signed-in user.',
    access: 'signedIn',
    isForKeys: true,
    status: 200,
    answer: currentUser,
    run: async ({ actor: { username, role } }) => ({ username, isAdmin: role === 'ADMIN' }),
  }),
  restCall({
    id: 'getProfile',
    method: 'GET',
    path: '/api/user/profile/{username}',
    area: 'User',
    summary: 'The profile of an active user.',
    access: 'public',
    isForKeys: true,
    params: z.object({ username: z.string() }),
    status: 200,
    answer: profile,
    errors: ['PROFILE_NOT_FOUND'],
    run: async ({ deps, actor, params: { username } }) => {
      const found = await readProfile(deps, {
        where: await personWhere(deps, { usernameOrId: username, actor }),
        actor,
      });
      if (!found) throw new RestError('PROFILE_NOT_FOUND', 'This username does not exist.');
      return found;
    },
  }),
  restCall({
    id: 'listProfiles',
    method: 'GET',
    path: '/api/user/profiles',
    area: 'User',
    summary: 'Creators, newest first. The header X-Total-Count has the total number.',
    access: 'public',
    isForKeys: true,
    query: z.object({
      tag: tagText.optional().meta({
        description: 'Display form ("Just chatting") or slug form ("just-chatting"), in any case.',
      }),
      top: queryNumber({ min: 1, max: MAX_PROFILES, usual: MAX_PROFILES }),
      skip: queryNumber({ min: 0, max: 1_000_000, usual: 0 }),
    }),
    status: 200,
    answer: z.array(profile),
    run: async ({ deps, actor, app, query: { tag, top, skip } }) => {
      const { total, profiles } = await readProfiles(deps, {
        where: { ...visibleTo(actor), tags: { some: tag ? { tag } : {} } },
        top,
        skip,
      });
      app.response.setHeader('x-total-count', String(total));
      return profiles;
    },
  }),
  restCall({
    id: 'listUpcomingBookings',
    method: 'GET',
    path: '/api/user/upcoming-bookings',
    area: 'User',
    summary:
      "The user's held and confirmed bookings that have not ended, oldest first; at most 100.",
    access: 'signedIn',
    isForKeys: true,
    status: 200,
    answer: z.array(upcomingBooking),
    run: ({ deps, actor }) => readUpcomingBookings(deps, actor),
  }),
  restCall({
    id: 'listBills',
    method: 'GET',
    path: '/api/user/billing-history',
    area: 'User',
    summary: 'Payments and refunds of what the user bought and sold, newest first; at most 1,000.',
    access: 'signedIn',
    isForKeys: true,
    status: 200,
    answer: z.array(bill),
    run: ({ deps, actor }) => ownBills(deps, actor),
  }),
];
