/** Passwords have 6 to 128 characters, everywhere with the same messages. */
export const SHORTEST_PASSWORD = 6;
export const LONGEST_PASSWORD = 128;
