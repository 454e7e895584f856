import { createHmac, timingSafeEqual } from 'node:crypto';
import type { WebhookEvent } from '../generated/webhooks.ts';

/** An older message may be a replay by someone who intercepted it. */
const MAX_AGE_SECONDS = 300;

type Received = {
  /** The exact bytes of the body, before any parsing. */
  body: string | Uint8Array;
  /** The header Slotcast-Signature. */
  signature: string | null | undefined;
  /** The secret of the webhook or of `slotcast listen` (whsec_...). Never empty. */
  secret: string;
  now?: Date;
};

/**
 * Returns the message if its signature is valid and it is at most five minutes old, otherwise null.
 * Throws for an empty secret, because anyone could sign with it.
 */
export function verifyWebhook({
  body,
  signature,
  secret,
  now = new Date(),
}: Received): WebhookEvent | null {
  if (!secret) throw new Error('The secret of the webhook is empty.');
  const parts = (signature ?? '').split(',').map((part) => part.split('='));
  const time = Number(parts.find(([name]) => name === 't')?.[1]);
  if (!(Math.abs(now.getTime() / 1_000 - time) < MAX_AGE_SECONDS)) return null;
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const expected = createHmac('sha256', secret).update(`${time}.`).update(bytes).digest();
  const isSigned = parts.some(([name, hex = '']) => {
    const given = Buffer.from(hex, 'hex');
    return name === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
  return isSigned ? (JSON.parse(Buffer.from(bytes).toString('utf8')) as WebhookEvent) : null;
}
