import type { DeclaredRights } from '../../DeclaredRights.ts';

export const rights: DeclaredRights = {
  Viewer: {
    owner: ['nextSession', 'ordersDue', 'profileGaps', 'requestsToAnswer', 'unreadMessages'],
  },
};
