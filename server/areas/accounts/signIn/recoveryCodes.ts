import { randomInt } from 'node:crypto';

/** Without I, L, O, 0 and 1, which are read for one another. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const CODES = 10;
const HALF = 5;
const OWN_FORM = new RegExp(`^[${ALPHABET}]{${HALF * 2}}$`);

/** Ten codes of 49 bits, such as K7QMH-3XWPA. */
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
 * A typed code as it was made: case, blanks and hyphens do not matter. Codes of release 0.1 mix the
 * cases and hold other letters, so what mixes them or cannot be one of ours stays as it is.
 */
export function writtenCode(typed: string): string {
  if (/[a-z]/.test(typed) && /[A-Z]/.test(typed)) return typed.trim();
  const letters = typed.replace(/[\s-]/g, '').toUpperCase();
  return OWN_FORM.test(letters) ? `${letters.slice(0, HALF)}-${letters.slice(HALF)}` : typed.trim();
}
