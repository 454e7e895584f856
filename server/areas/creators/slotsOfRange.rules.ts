/** Slots of one range: half hours of the 16 days that a profile loads, 24 hours a day. */
export const MAX_SLOTS_OF_RANGE = 800;
