import type { DeclaredRights } from '../DeclaredRights.ts';

export const rights: DeclaredRights = {
  EasterEgg: {
    everyone: ['description', 'game', 'hasCoupon', 'id', 'imageUrl'],
    admins: ['couponId'],
  },
  EasterEggCoupon: {
    within: ['code', 'couponId', 'creator', 'expiresAt', 'isUsedUp', 'left', 'percentOff'],
  },
  Game: {
    everyone: [
      'creatorCount',
      'description',
      'easterEggCount',
      'easterEggs',
      'eventCount',
      'events',
      'id',
      'isFollowed',
      'name',
      'news',
      'newsCount',
      'pictureUrl',
      'players',
      'slug',
      'thumbnailUrl',
    ],
  },
  GameDatabaseEntry: {
    within: ['name', 'pictureUrl'],
  },
  GameEvent: {
    everyone: [
      'endDate',
      'game',
      'id',
      'location',
      'numberOfTeams',
      'prizePool',
      'slots',
      'startDate',
      'status',
      'title',
    ],
  },
  GameNews: {
    everyone: ['content', 'game', 'id', 'publishedAt', 'title'],
  },
  Query: {
    everyone: ['game', 'gameNews', 'games'],
    'signed in': ['easterEggCoupon', 'gameDatabase'],
    admins: ['easterEggCoupons'],
  },
  Mutation: {
    writers: ['attachSlotsToEvent', 'detachSlotsFromEvent', 'followGame', 'unfollowGame'],
    admins: [
      'createEasterEgg',
      'createGame',
      'createGameEvent',
      'createGameNews',
      'deleteEasterEgg',
      'deleteGame',
      'deleteGameEvent',
      'deleteGameNews',
      'updateEasterEgg',
      'updateGame',
      'updateGameEvent',
      'updateGameNews',
    ],
  },
};
