import type { DeclaredRights } from '../../DeclaredRights.ts';

export const rights: DeclaredRights = {
  SupportMessage: {
    within: ['body', 'createdAt', 'fromStaff', 'id'],
  },
  SupportRequest: {
    'owner and staff': [
      'assignee',
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
  StaffMember: {
    within: ['isViewer', 'username'],
  },
  SavedReply: {
    within: ['body', 'number', 'title', 'updatedAt'],
  },
  SupportDesk: {
    within: ['assignee', 'id', 'notes', 'person'],
  },
  SupportNote: {
    within: ['author', 'body', 'createdAt', 'number'],
  },
  SupportRequestCounts: {
    within: ['answered', 'closed', 'open'],
  },
  Viewer: {
    owner: ['supportRequests'],
  },
  Query: {
    everyone: ['supportRequest'],
    staff: [
      'savedReplies',
      'staffMembers',
      'supportDesk',
      'supportRequestCounts',
      'supportRequests',
    ],
  },
  Mutation: {
    everyone: ['answerSupportRequest', 'createSupportRequest'],
    staff: [
      'addSupportNote',
      'assignSupportRequest',
      'closeSupportRequest',
      'deleteSavedReply',
      'saveReply',
    ],
  },
};
