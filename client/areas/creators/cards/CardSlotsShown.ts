/**
 * What a creator's card shows: this evening as a bar (home), the next three slots (categories),
 * prices of services (categories without slots), or nothing (search).
 */
export type CardSlotsShown = 'rail' | 'next' | 'services' | 'none';
