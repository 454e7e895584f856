import type { DeclaredRights } from '../../DeclaredRights.ts';

export const rights: DeclaredRights = {
  DeletionPreview: {
    within: [
      'bookingsAsCreator',
      'bookingsAsFan',
      'deliveriesToAccept',
      'giftCards',
      'ordersAsFan',
      'ordersAsProvider',
      'payout',
      'refund',
    ],
  },
  Viewer: {
    owner: ['deletionPreview'],
  },
  Mutation: {
    writers: ['deleteAccount'],
  },
};
