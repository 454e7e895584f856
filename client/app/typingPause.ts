/** How long a search waits after the last key (specification, section 9). */
export const TYPING_PAUSE_MS = 400;
