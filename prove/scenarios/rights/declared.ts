import type { Audience } from './audiences.ts';

/** Fields by audience. `within` means everyone who may read the object. */
type Declared = Partial<Record<Audience | 'within', string>>;

/**
 * Every field of every type of schema.graphql; the check fails on missing and outdated ones. Types
 * ending in Success, Error, Edge or Connection, and PageInfo, are excluded: they hold only the
 * result of a request.
 */
export const TYPES: Record<string, Declared> = {
  ApiKey: { seller: 'createdAt id kind lastFour lastUsedAt name token' },
  AuditEvent: { staff: 'action actor createdAt detail entity entityId id reason' },
  AvailabilitySlot: {
    parties: 'booking',
    everyone: 'creator endsAt fee id price share startsAt state',
  },
  AvailabilitySlotClosing: { within: 'error slotId' },
  AvailabilitySlotOutcome: { within: 'error slot' },
  Bill: {
    within:
      'amount at endsAt fee id isService kind otherParty paidOutAt payableAt purchaseId serviceTitle share startsAt state statement viewerIsSeller',
  },
  Booking: {
    owner: 'checkoutUrl',
    parties:
      'attendanceFrom attendanceUntil cancellationQuote code couponCode creator discount endReason endsAt fee holdExpiresAt icsUrl id messages moneyTimeline moveTargets otherArrivedAt otherParty price refundDeadline share slot slotPrice slotsToMoveTo startsAt statement status viewerArrivedAt viewerCanCancel viewerCanConfirmAttendance viewerCanReschedule viewerCanWrite viewerIsCreator',
  },
  CancellationQuote: { within: 'deadline refund refundable' },
  Coupon: { seller: 'code expiresAt id maxRedemptions name percentOff timesRedeemed valid' },
  CouponCheck: { within: 'discount fee percentOff share total' },
  Creator: {
    everyone:
      'avatarUrl bio coverUrl facebookUrl games hasConnectedAccount id instagramUrl isSellingPaused isViewer joinedAt languages lowestPrice nextSlot openSlots services slots tags timeZone twitterUrl username',
  },
  CreatorGame: { within: 'game name' },
  DeletionPreview: {
    within:
      'bookingsAsCreator bookingsAsFan deliveriesToAccept ordersAsFan ordersAsProvider payout refund',
  },
  Earnings: {
    within:
      'disputed earlier months nextPayout nextPayoutAt paidOut payable upcoming upcomingBookings upcomingOrders',
  },
  EarningsMonth: { within: 'coming month paidOut' },
  EasterEgg: { everyone: 'description game id imageUrl' },
  DeliveryFile: { parties: 'bytes id name url' },
  FixedService: {
    everyone:
      'changesIncluded creator deliveryDeadlineDays description fee id image price status title',
  },
  Game: {
    everyone:
      'creatorCount description easterEggCount easterEggs eventCount events id name news newsCount pictureUrl players slug thumbnailUrl',
  },
  GameDatabaseEntry: { within: 'name pictureUrl' },
  GameEvent: {
    everyone: 'endDate game id location numberOfTeams prizePool startDate status title',
  },
  GameNews: { everyone: 'content game id publishedAt title' },
  LedgerLine: { within: 'account amount createdAt kind number' },
  Message: { parties: 'author body createdAt files id kind viewerIsAuthor' },
  Money: { within: 'amountMinor currency' },
  MoneyReturn: { within: 'amount at cause kind settledAt state' },
  MoneyStep: { within: 'amount at kind state' },
  Mutation: {
    writers:
      'acceptOrder bookSlot cancelOverdueOrder changeEmail changePassword changeUsername chooseMails confirmAttendance createApiKey createAvailabilitySlot createAvailabilitySlots createCoupon createFixedService createWebhook deleteAccount deleteAvailabilitySlot deleteAvailabilitySlots deleteDeliveryFile deleteFixedService deleteWebhook deliverOrder endOtherSessions endSession finishRegistration markNotificationsRead nameOnStreams orderFixedService pauseWeeklyPattern priceAvailabilitySlots refreshPayoutAccount refundBooking releaseHold removeAvatar removeServiceImage removeWeeklyPattern requestChanges rescheduleBooking resendWebhookDelivery resetCalendarFeed revokeApiKey rotateWebhookSecret saveWeeklyPattern sendMessage sendOverlayTest sendVerificationEmail sendWebhookTest setServiceImage startPayoutOnboarding subscribeToPush unsubscribeFromPush updateAvatar updateCalendarSettings updateFixedService updateProfile updateWebhook uploadDeliveryFile',
    everyone: 'answerSupportRequest createSupportRequest secureAccount',
    staff: 'closeSupportRequest deleteSavedOperation revealEmailForSupport saveOperation',
    admins:
      'createEasterEgg createGame createGameEvent createGameNews createNotification deleteEasterEgg deleteGame deleteGameEvent deleteGameNews deleteNotification publishNotification staffEndSessions staffFinishPayout staffRefund staffResendMails staffRetryRefund staffSetActive updateEasterEgg updateGame updateGameEvent updateGameNews',
  },
  Notification: {
    owner: 'content createdAt id isPublished isRead kind link publishedAt title values',
  },
  NotificationValues: { within: 'amount otherUsername startsAt subject' },
  OrderMoneyStep: { within: 'amount at kind state' },
  Passkey: { within: 'createdAt id isSynced lastUsedAt name' },
  Person: { within: 'avatarUrl username' },
  PurchaseStatement: {
    within:
      'chargedBack covered discount disputed fee isShareReturning lost paid paidOut paidOutAt payableAt price refunded returns share state total',
  },
  Query: {
    staff:
      'auditEvents readyOperations savedOperations staffPerson staffPurchase staffSearch supportRequests',
    'signed in': 'couponCheck gameDatabase',
    everyone: 'creator creators freeCreators game gameNews games node nodes supportRequest viewer',
    admins: 'notifications',
  },
  ReadyOperation: { within: 'description document name variables' },
  Receipt: {
    within:
      'buyer discount endsAt fee number paidAt price refunds seller serviceTitle startsAt statement total viewerIsSeller',
  },
  SavedOperation: { within: 'author document isOwn isShared name number updatedAt' },
  ServiceImage: { everyone: 'alt url' },
  ServiceOrder: {
    owner: 'checkoutUrl',
    parties:
      'acceptedByItselfAt changesLeft completedAt customer deliveredAt discount dueAt endReason fee id isOverdue messages moneyTimeline note orderedAt otherParty paymentDueAt price provider service servicePrice serviceTitle statement status viewerCanAccept viewerCanCancelOverdue viewerCanDeliver viewerCanRequestChanges viewerCanWrite viewerIsProvider waitingFiles',
  },
  Session: { owner: 'address createdAt id isCurrent lastSeenAt userAgent' },
  StaffFound: { within: 'people purchases requests' },
  StaffPerson: {
    within:
      'avatarUrl createdAt email emailVerified isActive isDeleted isViewer locale number payoutRestriction payoutStatus purchases requests role sessionCount timeZone username',
  },
  StaffPurchase: {
    within:
      'boughtAt code creator dueAt endsAt fan fee kind ledger number paymentNumber refundable refundDeadline rights startsAt statement status story title total',
  },
  StaffPurchaseRights: { within: 'canFinishPayout canRefund canResendMails canRetryRefund' },
  StoryStep: { within: 'amount at detail files group kind person until' },
  SupportMessage: { within: 'body createdAt fromStaff id' },
  SupportRequest: { 'owner and staff': 'createdAt email id messages number person status subject' },
  WeeklyPattern: { owner: 'filledThrough isPaused slotCount weeks' },
  WebhookDelivery: {
    seller:
      'attempts body createdAt durationMs eventId id lastAttemptAt nextAttemptAt problem responseCode status topic',
  },
  WebhookEndpoint: {
    seller: 'createdAt deliveries disabledAt failingSince id previousSecretUntil topics url',
  },
  Viewer: {
    owner:
      'apiKeys avatarUrl bills bufferMinutes calendarFeedUrl canOpenSlots canSell coupons creator currency deletionPreview earnings email emailVerified formatLocale hasPassword id isNamedOnStreams isPushedTo locale minimumNoticeMinutes mutedMails notifications orders ownSlots passkeys payoutRestriction payoutStatus platformFeePercent pushKey receipt registrationPending role services sessions supportRequests timeZone twoFactorEnabled unreadNotificationCount upcomingBookings username webhooks weeklyPattern',
  },
};

/** Every call of the REST surface. */
export const ROUTES: Partial<Record<Audience, string[]>> = {
  everyone: [
    'POST /login',
    'POST /api/account/register',
    'GET /api/user/profile/{username}',
    'GET /api/user/profiles',
    'GET /api/user/{usernameOrId}/daily-availability/{date}',
    'GET /api/fixedservices',
    'GET /api/game',
    'GET /api/game/{slugOrId}',
    'GET /api/gamenews',
    'GET /api/games/{gameId}/events',
    'GET /api/games/{gameId}/easter-eggs',
  ],
  'signed in': [
    'POST /api/account/logout',
    'GET /api/user/me',
    'GET /api/user/upcoming-bookings',
    'GET /api/user/billing-history',
    'GET /api/user/social-media',
    'GET /api/user/daily-availability/{date}',
    'GET /api/stripe/is-onboarding-complete',
    'GET /api/stripe/connected-account-link',
    'GET /api/stripe/my-coupons',
    'GET /api/fixedservices/my-services',
    'GET /api/fixedservices/orders',
    'GET /api/notifications',
  ],
  writers: [
    'DELETE /api/account/delete',
    'PUT /api/user/username',
    'PUT /api/user/bio',
    'PUT /api/user/password',
    'PUT /api/user/avatar',
    'PUT /api/user/social-media',
    'POST /api/user/games/{name}',
    'DELETE /api/user/games/{name}',
    'POST /api/user/languages/{language}',
    'DELETE /api/user/languages/{language}',
    'POST /api/user/tags/{tag}',
    'DELETE /api/user/tags/{tag}',
    'POST /api/user/daily-availability',
    'DELETE /api/User/daily-availability/{date}/{startTime}',
    'POST /api/stripe/create-connected-account',
    'POST /api/stripe/create-coupon',
    'POST /api/stripe/refund/booking/{bookingId}',
    'POST /api/fixedservices',
    'PUT /api/fixedservices/{id}',
    'DELETE /api/fixedservices/{id}',
  ],
  admins: [
    'POST /api/game',
    'PUT /api/game/{slugOrId}',
    'POST /api/gamenews',
    'DELETE /api/gamenews/{id}',
    'POST /api/games/{gameId}/events',
    'DELETE /api/games/{gameId}/events/{eventId}',
    'POST /api/games/{gameId}/easter-eggs',
    'DELETE /api/games/{gameId}/easter-eggs',
    'GET /api/notifications/all',
    'POST /api/notifications',
    'DELETE /api/notifications/{id}',
    'PUT /api/notifications/{id}/publish',
  ],
};
