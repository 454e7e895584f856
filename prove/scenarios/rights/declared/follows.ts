import type { DeclaredRights } from '../DeclaredRights.ts';

export const rights: DeclaredRights = {
  Creator: {
    everyone: ['followAlert', 'followerCount', 'isFollowed'],
  },
  FollowAlert: {
    within: ['delivery', 'fromMinute', 'maxPrice', 'sessionType', 'toMinute'],
  },
  Viewer: {
    owner: ['following', 'followingCount'],
  },
  Mutation: {
    writers: ['followCreator', 'setFollowAlert', 'unfollowCreator'],
  },
};
