import type { DeclaredRights } from '../../DeclaredRights.ts';

export const rights: DeclaredRights = {
  FixedService: {
    everyone: [
      'changesIncluded',
      'creator',
      'deliveryDeadlineDays',
      'description',
      'fee',
      'id',
      'image',
      'isHiddenByStaff',
      'price',
      'status',
      'title',
    ],
  },
  ServiceImage: {
    everyone: ['alt', 'url'],
  },
  Viewer: {
    owner: ['canSell', 'services'],
  },
  Mutation: {
    writers: [
      'createFixedService',
      'deleteFixedService',
      'removeServiceImage',
      'setServiceImage',
      'updateFixedService',
    ],
  },
};
