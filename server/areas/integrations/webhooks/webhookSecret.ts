import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Env } from '../../../env.ts';

type Keyed = { env: Env };

export function newWebhookSecret(): string {
  return `whsec_${randomBytes(24).toString('base64url')}`;
}

/** Secrets are encrypted, so that a database leak does not allow signing. */
export function sealSecret({ env }: Keyed, secret: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', toKey(env), iv);
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

export function openSecret({ env }: Keyed, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', toKey(env), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

/** The signature header of a message: its time, and one signature for each valid secret. */
export function computeSignature({
  body,
  secrets,
  at,
}: {
  body: string;
  secrets: string[];
  at: Date;
}): string {
  const time = Math.floor(at.getTime() / 1_000);
  return [
    `t=${time}`,
    ...secrets.map(
      (secret) => `v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`,
    ),
  ].join(',');
}

function toKey(env: Env): Buffer {
  return Buffer.from(hkdfSync('sha256', env.authSecret ?? '', '', 'slotcast webhook secrets', 32));
}
