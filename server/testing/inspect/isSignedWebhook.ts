import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

export type ReceivedWebhook = { headers: IncomingHttpHeaders; body: string };

/** Whether the request has a valid signature of this secret. */
export function isSignedWebhook({
  message: { headers, body },
  secret,
}: {
  message: ReceivedWebhook;
  secret: string;
}): boolean {
  const [time, ...signatures] = String(headers['slotcast-signature']).split(',');
  const expected = createHmac('sha256', secret)
    .update(`${time?.slice(2)}.${body}`)
    .digest('hex');
  return signatures.includes(`v1=${expected}`);
}
