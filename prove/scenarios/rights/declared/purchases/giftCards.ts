import type { DeclaredRights } from '../../DeclaredRights.ts';

export const rights: DeclaredRights = {
  GiftCard: {
    owner: [
      'amount',
      'balance',
      'checkoutUrl',
      'codeEnd',
      'createdAt',
      'creator',
      'id',
      'refundableUntil',
      'statement',
      'status',
    ],
  },
  GiftCardCheck: {
    within: ['balance', 'pays', 'rest'],
  },
  GiftCardOffer: {
    within: ['least', 'most'],
  },
  Viewer: {
    owner: ['giftCardOffer', 'giftCards'],
  },
  Query: {
    'signed in': ['giftCardCheck'],
  },
  Mutation: {
    writers: ['buyGiftCard', 'refundGiftCard'],
  },
};
