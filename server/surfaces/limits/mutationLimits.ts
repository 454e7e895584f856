import type { LimitName } from '../../platform/rateLimit/LimitName.ts';

const CODES: readonly LimitName[] = [
  'couponMisses',
  'couponMissesOfAddress',
  'giftCardMisses',
  'giftCardMissesOfAddress',
];

/**
 * Every mutation counts as a change of its sender, and every upload as a transfer; these mutations
 * have additional limits.
 */
export const MUTATION_LIMITS: Record<string, readonly LimitName[]> = {
  requestSession: ['sessionRequests'],
  paySessionRequest: [...CODES],
  bookSlot: ['unpaidHolds', ...CODES],
  orderFixedService: ['unpaidOrders', ...CODES],
  createSessionType: ['sessionTypes'],
  createFixedService: ['activeServices'],
  updateFixedService: ['activeServices'],
  createCoupon: ['activeCoupons'],
  createPack: ['packs'],
  buyPack: ['packPurchases', ...CODES],
  sendTip: ['tips'],
  joinWaitlist: ['waitlistEntries'],
  openDrop: ['drops'],
  takeDropSlot: ['dropTakes'],
  followCreator: ['follows'],
  followGame: ['gameFollows'],
  saveSearch: ['savedSearches'],
  blockUser: ['blocks'],
  changeUsername: ['renames'],
  changeEmail: ['linkEmails', 'currentPassword'],
  changePassword: ['currentPassword'],
  deleteAccount: ['currentPassword'],
  sendVerificationEmail: ['linkEmails'],
  secureAccount: ['secureAccount'],
  createSupportRequest: ['supportRequests', 'visitorSupportRequests'],
  createApiKey: ['keys'],
  createWebhook: ['webhooks'],
  connectCalendar: ['calendars', 'calendarConnections'],
  sendWebhookTest: ['webhookTests'],
  resendWebhookDelivery: ['webhookResends'],
  subscribeToPush: ['pushBrowsers'],
  uploadDeliveryFile: ['deliveryFiles'],
  beginDeliveryUpload: ['deliveryFiles'],
  uploadAnswerFile: ['answerFiles'],
  saveOperation: ['savedOperations'],
  saveReply: ['savedReplies'],
  reportContent: ['reports'],
  reportReview: ['reports'],
  reportUser: ['reports'],
  sendOverlayTest: ['overlayTests'],
  sendRoomSignal: ['roomSignals'],
};

/** Queries with their own limit. */
export const QUERY_LIMITS: Record<string, readonly LimitName[]> = {
  couponCheck: ['couponMisses', 'couponMissesOfAddress'],
  giftCardCheck: ['giftCardMisses', 'giftCardMissesOfAddress'],
  gameDatabase: ['gameSearches'],
};
