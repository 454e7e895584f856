import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Env } from '../../../env.ts';
import { open, seal } from '../../../platform/access/seal.ts';

type Keyed = { env: Env };

const PURPOSE = 'webhook secrets';

export function newWebhookSecret(): string {
  return `whsec_${randomBytes(24).toString('base64url')}`;
}

/**
 * Signs the messages to listeners of this key; the same at each start, so that programs may store
 * it.
 */
export function listenerSecret({ env }: Keyed, keyId: string): string {
  const bytes = hkdfSync('sha256', env.authSecret ?? '', keyId, 'slotcast webhook listeners', 24);
  return `whsec_${Buffer.from(bytes).toString('base64url')}`;
}

export function sealSecret({ env }: Keyed, secret: string): string {
  return seal({ env, purpose: PURPOSE, text: secret });
}

export function openSecret({ env }: Keyed, sealed: string): string {
  return open({ env, purpose: PURPOSE, sealed });
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
