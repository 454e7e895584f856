import type { DeclaredRights } from '../../DeclaredRights.ts';

export const rights: DeclaredRights = {
  Pack: {
    everyone: [
      'creator',
      'id',
      'isActive',
      'price',
      'pricePerSession',
      'saving',
      'sessionType',
      'sessions',
      'validDays',
    ],
  },
  PackPurchase: {
    parties: [
      'byGiftCard',
      'createdAt',
      'creator',
      'durationMinutes',
      'expiresAt',
      'fan',
      'id',
      'isFrozen',
      'price',
      'refund',
      'sessionType',
      'sessions',
      'statement',
      'status',
      'title',
      'unusedSessions',
    ],
    owner: ['checkoutUrl'],
  },
  Creator: {
    everyone: ['packs'],
  },
  Viewer: {
    owner: ['activePacks', 'packs', 'soldPacks'],
  },
  Mutation: {
    writers: ['archivePack', 'buyPack', 'createPack', 'refundPack'],
  },
};
