import type { DeclaredRights } from '../../DeclaredRights.ts';

export const rights: DeclaredRights = {
  Drop: {
    everyone: ['code', 'creator', 'endsAt', 'id', 'isOpen', 'isOwn', 'remaining', 'slots'],
    owner: ['viewerTake'],
  },
  DropTake: {
    owner: ['expiresAt', 'isBooked', 'isOpen', 'slot'],
  },
  Viewer: {
    owner: ['openDrop'],
  },
  Query: {
    everyone: ['drop'],
  },
  Mutation: {
    'visitors and writers': ['takeDropSlot'],
    writers: ['closeDrop', 'openDrop'],
  },
};
