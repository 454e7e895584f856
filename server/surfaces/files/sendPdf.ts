import type { Deps } from '../../Deps.ts';
import type { Actor } from '../../platform/access/Actor.ts';
import { sendJson } from '../../platform/http/respond.ts';
import type { AppRequest } from '../../platform/http/Route.ts';
import { sendStream } from '../../platform/http/sendStream.ts';
import type { PdfContent } from '../../platform/pdf/PdfBlock.ts';
import { writePdf } from '../../platform/pdf/writePdf.ts';
import { isWithinLimit } from '../../platform/rateLimit/isWithinLimit.ts';
import { LIMITS } from '../../platform/rateLimit/limits.ts';
import { acquireTransferSlot, refuseTransfer } from './transferLimits.ts';

type Named = { name: string; content: PdfContent };
type Sending = {
  app: AppRequest;
  actor: Actor;
  read: () => Promise<Named | null>;
  sendMissing: () => void;
};

/** Sends a document that is generated for this request, within the person's limits. */
export async function sendPdf(
  deps: Deps,
  { app, actor, read, sendMissing }: Sending,
): Promise<void> {
  const { response } = app;
  if (!(await acquireDocument(deps, { app, actor }))) return;
  const named = await read();
  if (!named) return sendMissing();
  response.writeHead(200, {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${named.name}"`,
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
  });
  // A failure closes the connection, so that the client detects an incomplete file.
  await sendStream(response, writePdf(named.content)).catch((error: unknown) =>
    deps.log.info({ error }, 'document aborted by the client'),
  );
}

/** Counts a document and acquires a slot for it. Above a limit, responds and returns false. */
export async function acquireDocument(
  deps: Deps,
  { app, actor }: Pick<Sending, 'app' | 'actor'>,
): Promise<boolean> {
  const { response } = app;
  const limiter = deps.limiters(LIMITS.documents);
  if (!(await isWithinLimit({ limiter, key: actor.id }))) {
    response.setHeader('retry-after', String(LIMITS.documents.duration));
    sendJson(response, {
      status: 429,
      body: { code: 'RATE_LIMITED', message: 'Too many documents. Try again later.' },
    });
    return false;
  }
  const isAcquired = await acquireTransferSlot(deps, { app, actor, kind: 'download' });
  if (!isAcquired) refuseTransfer(app);
  return isAcquired;
}
