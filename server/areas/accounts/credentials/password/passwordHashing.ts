import { availableParallelism } from 'node:os';
import { hashPassword as hash, verifyPassword as verify } from 'better-auth/crypto';
import pLimit from 'p-limit';

/**
 * scrypt runs in libuv's threads, about 90 ms of one core and 32 MB each. One core stays free for
 * other requests, and libuv's four threads for files and host names; hashes beyond that wait. How
 * many requests wait is limited by admission control.
 */
export const MAX_HASHES_AT_ONCE = Math.min(3, Math.max(1, availableParallelism() - 1));

const limit = pLimit(MAX_HASHES_AT_ONCE);

export const hashPassword = (password: string): Promise<string> => limit(() => hash(password));

export const verifyPassword = (input: { hash: string; password: string }): Promise<boolean> =>
  limit(() => verify(input));
