/** The day and, from 1200 px, the panels beside it. */
export const COLUMNS = { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 316px' };
