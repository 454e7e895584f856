/**
 * The slots on a creator's card: this evening as a rail (home), the next three (categories), prices of services
 * (categories without slots), or none (search).
 */
export type CardSlotsShown = 'rail' | 'next' | 'services' | 'none';
