import type { DeclaredRights } from '../DeclaredRights.ts';

export const rights: DeclaredRights = {
  SupportMessage: {
    within: ['body', 'createdAt', 'fromStaff', 'id'],
  },
  SupportRequest: {
    'owner and staff': [
      'createdAt',
      'email',
      'id',
      'messages',
      'number',
      'person',
      'status',
      'subject',
    ],
  },
  Viewer: {
    owner: ['supportRequests'],
  },
  Query: {
    everyone: ['supportRequest'],
    staff: ['supportRequests'],
  },
  Mutation: {
    everyone: ['answerSupportRequest', 'createSupportRequest'],
    staff: ['closeSupportRequest'],
  },
};
