import type { Actor } from '../../platform/access/Actor.ts';
import type { Deps } from '../../Deps.ts';
import type { AppRequest } from '../../platform/http/Route.ts';
import { acquireAll } from '../../platform/rateLimit/ConcurrencyLimiter.ts';
import { allowSlowBody } from '../../platform/http/overload/bodyDeadline.ts';
import { addressKey } from '../../platform/net/clientAddress.ts';
import { sendJson } from '../../platform/http/respond.ts';

export type TransferKind = 'download' | 'preview' | 'upload' | 'export';

/** Concurrent transfers. A page that compares two versions shows several files at once. */
export const MAX_PER_PERSON: Record<TransferKind, number> = {
  download: 3,
  preview: 12,
  upload: 3,
  export: 1,
};
export const MAX_PER_ADDRESS = 30;
const RETRY_SECONDS = 10;

type Asked = { app: AppRequest; actor: Actor; kind: TransferKind };

/**
 * Acquires a slot until the response has ended. Returns false and sets Retry-After above the
 * limit.
 */
export async function acquireTransferSlot(
  { concurrency }: Pick<Deps, 'concurrency'>,
  { app: { request, address, response }, actor, kind }: Asked,
): Promise<boolean> {
  const release = await acquireAll(concurrency, [
    { key: `${kind}:${addressKey(address)}`, max: MAX_PER_ADDRESS },
    { key: `${kind}:${actor.id}`, max: MAX_PER_PERSON[kind] },
  ]);
  if (!release) {
    setRetryAfter(response);
    return false;
  }
  if (kind === 'upload') allowSlowBody(request);
  // A client that has already disconnected emits no further "close" event.
  if (response.destroyed) release();
  else response.once('close', release);
  return true;
}

export const TOO_MANY_TRANSFERS = {
  code: 'RATE_LIMITED',
  message: 'Too many files at once. Wait until one of them is finished.',
};

export function refuseTransfer({ response }: AppRequest): void {
  setRetryAfter(response);
  sendJson(response, { status: 429, body: TOO_MANY_TRANSFERS });
}

function setRetryAfter(response: AppRequest['response']): void {
  response.setHeader('retry-after', String(RETRY_SECONDS));
}
