import { randomBytes } from 'node:crypto';

/** A unique text. */
export const randomText = (): string => randomBytes(12).toString('hex');
