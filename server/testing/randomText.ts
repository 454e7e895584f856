import { randomBytes } from 'node:crypto';

/** A text that no other test uses. */
export const randomText = (): string => randomBytes(12).toString('hex');
