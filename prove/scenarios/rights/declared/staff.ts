import type { DeclaredRights } from '../DeclaredRights.ts';

export const rights: DeclaredRights = {
  AdminAmount: {
    within: ['before', 'now'],
  },
  AdminCount: {
    within: ['before', 'now'],
  },
  AdminDay: {
    within: ['bookings', 'date', 'revenue'],
  },
  AdminNumbers: {
    within: ['days', 'dueJobs', 'failedPayouts', 'failedRefunds', 'overdueOrders', 'periods'],
  },
  AdminPeriod: {
    within: ['bookings', 'days', 'refunds', 'revenue', 'sales'],
  },
  DueJobs: {
    within: ['count', 'oldestSeconds', 'task'],
  },
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
      'connectedCalendars',
      'createdAt',
      'email',
      'emailVerified',
      'isActive',
      'isDeleted',
      'isViewer',
      'locale',
      'number',
      'packs',
      'payoutRestriction',
      'payoutStatus',
      'purchases',
      'requests',
      'role',
      'sessionCount',
      'sessionRequests',
      'sessionTypes',
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
  StaffCalendar: {
    within: ['createdAt', 'lastSuccessAt', 'number', 'problem'],
  },
  StaffSessionRequest: {
    within: [
      'bookingNumber',
      'createdAt',
      'creator',
      'expiresAt',
      'fan',
      'isAwaitingPayment',
      'number',
      'status',
      'title',
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
  StaffPack: {
    within: [
      'boughtAt',
      'bookings',
      'canRetryRefund',
      'creator',
      'endedAt',
      'expiresAt',
      'fan',
      'isFrozen',
      'number',
      'refunds',
      'sessions',
      'status',
      'title',
      'total',
      'unusedSessions',
    ],
  },
  StaffPackBooking: {
    within: ['number', 'startsAt', 'status'],
  },
  StaffPackRefund: {
    within: ['amount', 'createdAt', 'failure', 'number', 'status'],
  },
  Query: {
    admins: ['adminNumbers', 'adminPurchases'],
    staff: [
      'auditEvents',
      'readyOperations',
      'savedOperations',
      'staffPack',
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
      'staffArchiveSessionType',
      'staffDecideProblem',
      'staffEndSessions',
      'staffFinishPayout',
      'staffRefund',
      'staffResendMails',
      'staffRetryPackRefunds',
      'staffRetryRefund',
      'staffSetActive',
    ],
  },
};
