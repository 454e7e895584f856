import type { DeclaredRights } from '../../DeclaredRights.ts';

export const rights: DeclaredRights = {
  Creator: {
    everyone: [
      'avatarUrl',
      'bio',
      'coverUrl',
      'facebookUrl',
      'games',
      'hasConnectedAccount',
      'id',
      'instagramUrl',
      'isSellingPaused',
      'isViewer',
      'joinedAt',
      'languages',
      'lowestPrice',
      'openSlots',
      'services',
      'slots',
      'tags',
      'timeZone',
      'twitterUrl',
      'username',
    ],
  },
  CreatorGame: {
    within: ['game', 'name'],
  },
  Viewer: {
    owner: ['creator'],
  },
  Mutation: {
    writers: ['removeCover', 'updateCover', 'updateProfile'],
  },
};
