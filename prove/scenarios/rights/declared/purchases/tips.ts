import type { DeclaredRights } from '../../DeclaredRights.ts';

export const rights: DeclaredRights = {
  Booking: {
    parties: ['tipOffer', 'tips'],
  },
  ServiceOrder: {
    parties: ['tipOffer', 'tips'],
  },
  Tip: {
    parties: ['amount', 'createdAt', 'creator', 'fan', 'id', 'sentAt', 'statement', 'status'],
    owner: ['checkoutUrl'],
  },
  TipOffer: {
    within: ['freeOfFee', 'least', 'most', 'until'],
  },
  Mutation: {
    writers: ['sendTip'],
  },
};
