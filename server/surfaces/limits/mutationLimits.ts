import type { LimitName } from '../../platform/rateLimit/LimitName.ts';

/** Every mutation counts as a change of its sender; these mutations have additional limits. */
export const MUTATION_LIMITS: Record<string, readonly LimitName[]> = {
  requestSession: ['sessionRequests'],
  paySessionRequest: ['couponMisses'],
  bookSlot: ['unpaidHolds', 'couponMisses'],
  orderFixedService: ['couponMisses'],
  createSessionType: ['sessionTypes'],
  createCoupon: ['activeCoupons'],
  changeEmail: ['linkEmails', 'currentPassword'],
  changePassword: ['currentPassword'],
  sendVerificationEmail: ['linkEmails'],
  secureAccount: ['secureAccount'],
  createSupportRequest: ['supportRequests', 'visitorSupportRequests'],
  createApiKey: ['keys'],
  createWebhook: ['webhooks'],
  connectCalendar: ['calendarConnections'],
  sendWebhookTest: ['webhookTests'],
  resendWebhookDelivery: ['webhookResends'],
  subscribeToPush: ['pushBrowsers'],
  uploadDeliveryFile: ['deliveryFiles', 'transfers'],
  uploadAnswerFile: ['answerFiles', 'transfers'],
  updateAvatar: ['transfers'],
  setServiceImage: ['transfers'],
  createEasterEgg: ['transfers'],
  updateEasterEgg: ['transfers'],
  createGame: ['transfers'],
  updateGame: ['transfers'],
  saveOperation: ['savedOperations'],
  reportContent: ['reports'],
  reportReview: ['reports'],
  reportUser: ['reports'],
  sendOverlayTest: ['overlayTests'],
  sendRoomSignal: ['roomSignals'],
};

/** Queries with their own limit. */
export const QUERY_LIMITS: Record<string, readonly LimitName[]> = {
  couponCheck: ['couponMisses', 'couponMissesOfAddress'],
};
