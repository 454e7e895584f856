import type { DeclaredRights } from '../../DeclaredRights.ts';

export const rights: DeclaredRights = {
  AvailabilitySlot: {
    everyone: ['reservedUntil'],
  },
  WaitlistEntry: {
    owner: ['createdAt', 'creator', 'endedAt', 'from', 'id', 'offer', 'sessionType', 'to'],
  },
  WaitlistOffer: {
    owner: ['expiresAt', 'id', 'slot'],
  },
  Viewer: {
    owner: ['waitlist'],
  },
  Mutation: {
    writers: ['joinWaitlist', 'leaveWaitlist'],
  },
};
