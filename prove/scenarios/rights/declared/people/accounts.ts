import type { DeclaredRights } from '../../DeclaredRights.ts';

export const rights: DeclaredRights = {
  Passkey: {
    within: ['createdAt', 'id', 'isSynced', 'lastUsedAt', 'name'],
  },
  Person: {
    within: ['avatarUrl', 'isDeleted', 'username', 'viewerBlocks'],
  },
  Session: {
    owner: ['address', 'createdAt', 'id', 'isCurrent', 'lastSeenAt', 'userAgent'],
  },
  Viewer: {
    owner: [
      'avatarUrl',
      'email',
      'emailVerified',
      'formatLocale',
      'hasPassword',
      'id',
      'locale',
      'passkeys',
      'payoutStatus',
      'registrationPending',
      'role',
      'sessions',
      'timeZone',
      'twoFactorEnabled',
      'username',
    ],
  },
  Query: {
    everyone: ['viewer'],
  },
  Mutation: {
    everyone: ['secureAccount'],
    writers: [
      'changeEmail',
      'changePassword',
      'changeUsername',
      'endOtherSessions',
      'endSession',
      'finishRegistration',
      'removeAvatar',
      'sendVerificationEmail',
      'updateAvatar',
    ],
  },
};
