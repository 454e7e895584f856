import type { DeclaredRights } from '../../DeclaredRights.ts';

export const rights: DeclaredRights = {
  Creator: {
    everyone: ['followAlert', 'followerCount', 'isFollowed'],
  },
  FollowAlert: {
    within: ['delivery', 'fromMinute', 'maxPrice', 'sessionType', 'toMinute'],
  },
  SavedSearch: {
    owner: [
      'createdAt',
      'delivery',
      'fromMinute',
      'id',
      'language',
      'maxPrice',
      'minPrice',
      'search',
      'tag',
      'toMinute',
    ],
  },
  Viewer: {
    owner: ['following', 'followingCount', 'savedSearches'],
  },
  Mutation: {
    writers: [
      'deleteSavedSearch',
      'followCreator',
      'saveSearch',
      'setFollowAlert',
      'setSavedSearchAlert',
      'unfollowCreator',
    ],
  },
};
