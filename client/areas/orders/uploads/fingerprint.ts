import { MAX_FINGERPRINT_LENGTH } from '../../../generated/constraints.rules.ts';

/** The same for the same file after a reload; different after the file was changed. */
export function fingerprintOf({ name, size, lastModified }: File): string {
  return `${lastModified} ${size} ${name}`.slice(0, MAX_FINGERPRINT_LENGTH);
}
