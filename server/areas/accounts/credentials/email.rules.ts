/** An address has something on both sides of one @, no spaces, and 254 characters at most (RFC 5321). */
export function isEmail(text: string): boolean {
  return /^[^\s@<>",;]+@[^\s@<>",;]+$/.test(text.trim()) && text.trim().length <= 254;
}
