import type { DeclaredRights } from '../DeclaredRights.ts';

export const rights: DeclaredRights = {
  AvailabilitySlot: {
    everyone: ['creator', 'endsAt', 'fee', 'id', 'price', 'share', 'startsAt', 'state'],
  },
  AvailabilitySlotClosing: {
    within: ['error', 'slotId'],
  },
  AvailabilitySlotOutcome: {
    within: ['error', 'slot'],
  },
  Creator: {
    everyone: ['nextSlot'],
  },
  WeeklyPattern: {
    owner: ['filledThrough', 'isPaused', 'slotCount', 'weeks'],
  },
  Viewer: {
    owner: ['bufferMinutes', 'canOpenSlots', 'minimumNoticeMinutes', 'ownSlots', 'weeklyPattern'],
  },
  Mutation: {
    writers: [
      'createAvailabilitySlot',
      'createAvailabilitySlots',
      'deleteAvailabilitySlot',
      'deleteAvailabilitySlots',
      'pauseWeeklyPattern',
      'priceAvailabilitySlots',
      'removeWeeklyPattern',
      'saveWeeklyPattern',
      'updateCalendarSettings',
    ],
  },
};
