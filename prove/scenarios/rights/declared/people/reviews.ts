import type { DeclaredRights } from '../../DeclaredRights.ts';

export const rights: DeclaredRights = {
  Booking: {
    parties: ['reviews'],
    seller: ['fanReviews'],
  },
  Creator: {
    everyone: ['isPayoutVerified', 'reputation', 'reviews'],
  },
  FanReviews: {
    within: ['averageRating', 'count', 'newest'],
  },
  PurchaseReviews: {
    within: ['closesAt', 'isPublished', 'other', 'own', 'tags', 'viewerCanWrite'],
  },
  SessionRequest: {
    seller: ['fanReviews'],
  },
  Reputation: {
    within: [
      'averageRating',
      'completedSessions',
      'medianReplyMinutes',
      'onTimePercent',
      'rebookedPercent',
      'reviewCount',
    ],
  },
  Review: {
    everyone: [
      'author',
      'createdAt',
      'hiddenReason',
      'id',
      'isAuthorDeleted',
      'isSession',
      'publishedAt',
      'purchaseTitle',
      'rating',
      'repliedAt',
      'reply',
      'tags',
      'text',
      'viewerCanReply',
      'viewerIsAuthor',
    ],
  },
  ServiceOrder: {
    parties: ['reviews'],
    seller: ['fanReviews'],
  },
  Viewer: {
    owner: ['reviewsReceived', 'reviewsWritten'],
  },
  Mutation: {
    writers: ['deleteReview', 'replyToReview', 'reportContent', 'reportReview', 'writeReview'],
  },
};
