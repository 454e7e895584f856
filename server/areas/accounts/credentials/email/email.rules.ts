/** RFC 5321. */
export const MAX_EMAIL_LENGTH = 254;

/** Requires text on both sides of one @ and no spaces. */
export function isEmail(text: string): boolean {
  return /^[^\s@<>",;]+@[^\s@<>",;]+$/.test(text.trim()) && text.trim().length <= MAX_EMAIL_LENGTH;
}
