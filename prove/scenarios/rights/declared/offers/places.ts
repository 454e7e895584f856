import type { DeclaredRights } from '../../DeclaredRights.ts';

export const rights: DeclaredRights = {
  MeetingPlace: {
    within: ['instructions', 'kind', 'label', 'url'],
  },
  Viewer: {
    owner: ['defaultPlace'],
  },
  Mutation: {
    writers: ['updateDefaultPlace'],
  },
};
