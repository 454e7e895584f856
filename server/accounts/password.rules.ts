/** Passwords have 6 to 128 characters, everywhere with the same message. */
export const SHORTEST_PASSWORD = 6;
export const LONGEST_PASSWORD = 128;

export function isPassword(text: string): boolean {
  return text.length >= SHORTEST_PASSWORD && text.length <= LONGEST_PASSWORD;
}
