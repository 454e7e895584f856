import type { DeclaredRights } from '../../DeclaredRights.ts';

export const rights: DeclaredRights = {
  Block: {
    owner: ['avatarUrl', 'blockedAt', 'id', 'username'],
  },
  BlockPreview: {
    within: ['bookings', 'openOrderCount', 'packs', 'requestCount', 'username'],
  },
  BlockedBooking: {
    within: ['booking', 'outcome', 'refund'],
  },
  Viewer: {
    owner: ['blocks'],
  },
  Query: {
    'signed in': ['blockPreview'],
  },
  Mutation: {
    writers: ['blockUser', 'reportUser', 'unblockUser'],
  },
};
