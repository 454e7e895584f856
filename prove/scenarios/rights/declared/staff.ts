import type { DeclaredRights } from '../DeclaredRights.ts';

export const rights: DeclaredRights = {
  AuditEvent: {
    staff: ['action', 'actor', 'createdAt', 'detail', 'entity', 'entityId', 'id', 'reason'],
  },
  LedgerLine: {
    within: ['account', 'amount', 'createdAt', 'kind', 'number'],
  },
  ReadyOperation: {
    within: ['description', 'document', 'name', 'variables'],
  },
  SavedOperation: {
    within: ['author', 'document', 'isOwn', 'isShared', 'name', 'number', 'updatedAt'],
  },
  StaffFound: {
    within: ['people', 'purchases', 'requests'],
  },
  StaffPerson: {
    within: [
      'avatarUrl',
      'createdAt',
      'email',
      'emailVerified',
      'isActive',
      'isDeleted',
      'isViewer',
      'locale',
      'number',
      'payoutRestriction',
      'payoutStatus',
      'purchases',
      'requests',
      'role',
      'sessionCount',
      'timeZone',
      'username',
    ],
  },
  StaffPurchase: {
    within: [
      'boughtAt',
      'code',
      'creator',
      'dueAt',
      'endsAt',
      'fan',
      'fee',
      'kind',
      'ledger',
      'number',
      'paymentNumber',
      'problem',
      'refundDeadline',
      'refundable',
      'rights',
      'room',
      'startsAt',
      'statement',
      'status',
      'story',
      'title',
      'total',
    ],
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
  Query: {
    staff: [
      'auditEvents',
      'readyOperations',
      'savedOperations',
      'staffPerson',
      'staffProblems',
      'staffPurchase',
      'staffSearch',
    ],
  },
  Mutation: {
    staff: [
      'deleteSavedOperation',
      'revealAnswersForSupport',
      'revealEmailForSupport',
      'revealPlaceForSupport',
      'saveOperation',
    ],
    admins: [
      'staffDecideProblem',
      'staffEndSessions',
      'staffFinishPayout',
      'staffRefund',
      'staffResendMails',
      'staffRetryRefund',
      'staffSetActive',
    ],
  },
};
