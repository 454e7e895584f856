import type { DeclaredRights } from '../../DeclaredRights.ts';

export const rights: DeclaredRights = {
  LedgerLine: {
    within: ['account', 'amount', 'createdAt', 'kind', 'number'],
  },
  StaffPurchase: {
    within: [
      'boughtAt',
      'code',
      'coupon',
      'creator',
      'dueAt',
      'endsAt',
      'fan',
      'failedRefund',
      'fee',
      'gameEvent',
      'invoices',
      'kind',
      'ledger',
      'ledgerBalance',
      'number',
      'paymentNumber',
      'problem',
      'refundDeadline',
      'refundable',
      'rights',
      'room',
      'squad',
      'startsAt',
      'statement',
      'status',
      'story',
      'title',
      'total',
    ],
  },
  StaffCoupon: {
    within: ['code', 'easterEggBudget', 'easterEggGames', 'easterEggSpent', 'percentOff'],
  },
  StaffInvoice: {
    within: ['issuedAt', 'kind', 'number', 'pdfPath', 'total'],
  },
  StaffProblem: {
    within: [
      'decidedAt',
      'description',
      'isByCreator',
      'refund',
      'reportedAt',
      'reporter',
      'status',
    ],
  },
  StaffRoom: {
    within: ['creatorArrivedAt', 'fanArrivedAt', 'minutesTogether', 'visits'],
  },
  StaffSquad: {
    within: ['deadlineAt', 'minimum', 'placeNumber', 'size', 'status', 'takenCount'],
  },
  StaffRoomVisit: {
    within: ['isCreator', 'joinedAt', 'leftAt', 'username'],
  },
  StaffPurchaseRights: {
    within: [
      'canDecideProblem',
      'canFinishPayout',
      'canRefund',
      'canResendMails',
      'canRetryRefund',
    ],
  },
  StoryStep: {
    within: ['amount', 'at', 'detail', 'files', 'group', 'kind', 'person', 'until'],
  },
};
