import type { DeclaredRights } from '../DeclaredRights.ts';

export const rights: DeclaredRights = {
  Delivery: {
    parties: ['deliveredAt', 'files'],
  },
  DeliveryFile: {
    parties: ['bytes', 'id', 'kind', 'name', 'previewUrl', 'url'],
  },
  Message: {
    parties: ['files'],
  },
  OrderMoneyStep: {
    within: ['amount', 'at', 'kind', 'state'],
  },
  ServiceOrder: {
    parties: [
      'acceptedByItselfAt',
      'changesLeft',
      'completedAt',
      'customer',
      'deliveredAt',
      'deliveries',
      'discount',
      'dueAt',
      'endReason',
      'fee',
      'id',
      'isOverdue',
      'messages',
      'moneyTimeline',
      'note',
      'orderedAt',
      'otherParty',
      'paymentDueAt',
      'price',
      'provider',
      'service',
      'servicePrice',
      'serviceTitle',
      'statement',
      'status',
      'viewerCanAccept',
      'viewerCanCancelOverdue',
      'viewerCanDeliver',
      'viewerCanRequestChanges',
      'viewerCanWrite',
      'viewerIsProvider',
      'waitingFiles',
    ],
    owner: ['checkoutUrl'],
  },
  Viewer: {
    owner: ['orders'],
  },
  Mutation: {
    writers: [
      'acceptOrder',
      'cancelOverdueOrder',
      'deleteDeliveryFile',
      'deliverOrder',
      'orderFixedService',
      'requestChanges',
      'uploadDeliveryFile',
    ],
  },
};
