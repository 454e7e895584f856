import type { DeclaredRights } from '../../DeclaredRights.ts';

export const rights: DeclaredRights = {
  SessionType: {
    seller: ['place'],
    everyone: [
      'creator',
      'description',
      'durationMinutes',
      'id',
      'isActive',
      'mode',
      'placeKind',
      'price',
      'questions',
      'title',
    ],
  },
  AvailabilitySlot: {
    everyone: ['sessionType'],
  },
  Creator: {
    everyone: ['sessionTypes'],
  },
  Viewer: {
    owner: ['sessionTypes'],
  },
  Mutation: {
    writers: ['archiveSessionType', 'createSessionType', 'updateSessionType'],
  },
};
