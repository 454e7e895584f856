import type { DeclaredRights } from '../../DeclaredRights.ts';

export const rights: DeclaredRights = {
  SessionRequest: {
    parties: [
      'booking',
      'createdAt',
      'creator',
      'declineReason',
      'durationMinutes',
      'expiresAt',
      'fan',
      'id',
      'note',
      'price',
      'proposedTimes',
      'sessionType',
      'status',
      'title',
      'viewerIsCreator',
    ],
    seller: ['times'],
  },
  ProposedTime: {
    within: ['startsAt', 'state'],
  },
  Creator: {
    everyone: ['takesRequests'],
  },
  Notification: {
    owner: ['sessionRequest'],
  },
  Viewer: {
    owner: ['receivedSessionRequests', 'sessionRequests', 'takesRequests'],
  },
  Mutation: {
    writers: [
      'declineSessionRequest',
      'requestSession',
      'updateRequestSettings',
      'withdrawSessionRequest',
    ],
  },
};
