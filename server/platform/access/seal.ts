import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Env } from '../../env.ts';

/** A value sealed for one purpose cannot be opened for another. */
type Purpose = { env: Env; purpose: 'webhook secrets' | 'calendar addresses' | 'gift card codes' };

/** Encrypts a secret (AES-256-GCM), so that a database leak does not reveal it. */
export function seal({ text, ...keyed }: Purpose & { text: string }): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', toKey(keyed), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Throws when AUTH_SECRET has changed since. */
export function open({ sealed, ...keyed }: Purpose & { sealed: string }): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', toKey(keyed), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

function toKey({ env, purpose }: Purpose): Buffer {
  return Buffer.from(hkdfSync('sha256', env.authSecret ?? '', '', `slotcast ${purpose}`, 32));
}
