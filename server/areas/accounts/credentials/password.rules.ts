/** Passwords have 6 to 128 characters, everywhere with the same messages. */
export const MIN_PASSWORD_LENGTH = 6;
export const MAX_PASSWORD_LENGTH = 128;
