import { randomInt } from 'node:crypto';

/** Without I, L, O, 0 and 1, which look alike. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const CODES = 10;
const HALF = 5;
const OWN_FORM = new RegExp(`^[${ALPHABET}]{${HALF * 2}}$`);

export function newRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () => {
    const letters = Array.from(
      { length: HALF * 2 },
      () => ALPHABET[randomInt(ALPHABET.length)],
    ).join('');
    return `${letters.slice(0, HALF)}-${letters.slice(HALF)}`;
  });
}

/**
 * Normalizes a typed code: case, blanks and hyphens do not matter. Codes of release 0.1 use mixed
 * case and other letters, so such input is left unchanged.
 */
export function writtenCode(typed: string): string {
  if (/[a-z]/.test(typed) && /[A-Z]/.test(typed)) return typed.trim();
  const letters = typed.replace(/[\s-]/g, '').toUpperCase();
  return OWN_FORM.test(letters) ? `${letters.slice(0, HALF)}-${letters.slice(HALF)}` : typed.trim();
}
