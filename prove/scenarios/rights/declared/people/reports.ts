import type { DeclaredRights } from '../../DeclaredRights.ts';

export const rights: DeclaredRights = {
  StaffReport: {
    within: [
      'createdAt',
      'decidedAt',
      'decision',
      'messageText',
      'number',
      'possibleDecisions',
      'reason',
      'reporter',
      'review',
      'serviceTitle',
      'sessionTypeText',
      'subject',
      'subjectNumber',
      'target',
      'text',
    ],
  },
  Query: {
    staff: ['staffReports'],
  },
  Mutation: {
    admins: ['staffDecideReport'],
  },
};
