/** Requires text on both sides of one @, no spaces, and at most 254 characters (RFC 5321). */
export function isEmail(text: string): boolean {
  return /^[^\s@<>",;]+@[^\s@<>",;]+$/.test(text.trim()) && text.trim().length <= 254;
}
