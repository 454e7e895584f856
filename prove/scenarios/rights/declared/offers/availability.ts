import type { DeclaredRights } from '../../DeclaredRights.ts';

export const rights: DeclaredRights = {
  AvailabilitySlot: {
    everyone: [
      'creator',
      'endsAt',
      'fee',
      'gameEvent',
      'id',
      'price',
      'share',
      'squad',
      'startsAt',
      'state',
    ],
  },
  Squad: {
    everyone: ['deadlineAt', 'minimum', 'size', 'status', 'takenCount'],
    seller: ['bookings'],
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
    owner: ['filledThrough', 'isPaused', 'shifts', 'slotCount', 'weeks'],
  },
  WeeklyPatternShift: {
    owner: ['from', 'minutes'],
  },
  ClockChange: {
    owner: ['changesAt', 'shiftsFrom', 'zones'],
  },
  ClockChangeZone: {
    owner: ['shiftMinutes', 'timeZone', 'times'],
  },
  ClockChangeTime: {
    owner: ['after', 'before', 'own'],
  },
  WeekTime: {
    owner: ['minute', 'weekday'],
  },
  Viewer: {
    owner: [
      'bufferMinutes',
      'canDraftSlots',
      'canOpenSlots',
      'clockChange',
      'minimumNoticeMinutes',
      'ownSlots',
      'weeklyPattern',
    ],
  },
  Mutation: {
    writers: [
      'answerClockChange',
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
