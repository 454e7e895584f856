/** The day, and beside it from 1200 px on what can be done with it. */
export const COLUMNS = { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 316px' };
