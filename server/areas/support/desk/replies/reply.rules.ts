export const MAX_SAVED_REPLIES = 100;
/** Equal to the constraints of the table. */
export const MAX_REPLY_TITLE_LENGTH = 80;
