import type { Actor } from '../../platform/access/Actor.ts';
import type { Deps } from '../../Deps.ts';
import type { ByteRange, OpenFile } from '../../platform/files/FileStore.ts';
import type { ActorOf, AppRequest, HttpRoute, RoutedRequest } from '../../platform/http/Route.ts';
import { RESPONSE_SENT, sendJson } from '../../platform/http/respond.ts';
import { sendFile } from '../../platform/http/sendFile.ts';
import { uuidOrNil } from '../../platform/ids/decodeId.ts';
import { acquireTransferSlot, refuseTransfer, type TransferKind } from './transferLimits.ts';

/** Per process: each download keeps a file and a socket open. */
const MAX_DOWNLOADS = 500;
let underWay = 0;

type Stored = { key: string; name: string; contentType: string };
type Attachments<File extends Stored> = {
  path: string;
  kind: TransferKind;
  find: (deps: Deps, actor: Actor, given: { fileId: string }) => Promise<File | null>;
  open: (
    deps: Deps,
    actor: Actor,
    given: { file: File; range?: ByteRange | undefined },
  ) => Promise<OpenFile | null>;
};

/**
 * Values of `Sec-Fetch-Dest` in requests for a preview: elements and scripts of a page. Opening the
 * URL, directly or in a frame, is not among them. Programs and old browsers do not send the header.
 */
const PREVIEW_DESTINATIONS: readonly unknown[] = [undefined, 'image', 'audio', 'video', 'empty'];

/**
 * GET <path>: a stored file as an attachment, for users who may read it. Page elements such as a
 * player show an attachment; opened as a page, a browser saves it. A preview only responds to
 * elements and scripts.
 */
export function attachmentRoute<File extends Stored>({
  deps,
  findActor,
  path,
  kind,
  find,
  open,
}: Attachments<File> & { deps: Deps; findActor: ActorOf }): HttpRoute {
  const handler = async (app: RoutedRequest): Promise<void> => {
    if (kind === 'preview' && !PREVIEW_DESTINATIONS.includes(app.request.headers['sec-fetch-dest']))
      return sendMissing(app);
    const actor = await findActor(app.request);
    const fileId = uuidOrNil(app.params['id'] ?? '');
    const file = actor && (await find(deps, actor, { fileId }));
    if (!actor || !file) sendMissing(app);
    else if (underWay >= MAX_DOWNLOADS || !(await acquireTransferSlot(deps, { app, actor, kind })))
      refuseTransfer(app);
    else {
      underWay += 1;
      const openRange = (range?: ByteRange) => open(deps, actor, { file, range });
      await sendAttachment({ deps, app, file, openRange }).finally(() => (underWay -= 1));
    }
  };
  return {
    method: 'GET',
    path,
    access: 'perRecord',
    limit: ['transfers'],
    handler,
  };
}

type Sending = {
  deps: Deps;
  app: AppRequest;
  file: Stored;
  openRange: (range?: ByteRange) => Promise<OpenFile | null>;
};

async function sendAttachment({ deps, app, file, openRange }: Sending): Promise<void> {
  const { request, response, requestId } = app;
  // A failure closes the connection, so that the client detects an incomplete file.
  const isFound = await sendFile({
    request,
    response,
    stat: () => deps.files.stat(file.key),
    open: openRange,
    headers: {
      'content-type': file.contentType,
      'content-disposition': attachmentNamed(file.name),
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
    },
    // From here on the download uses a file and a socket and no longer counts as a request in
    // flight (admissionControl.ts).
    onStart: () => response.emit(RESPONSE_SENT),
  }).catch((error: unknown) => {
    if (!response.headersSent) throw error;
    deps.log.info({ error, requestId }, 'download aborted by the client');
    return true;
  });
  if (!isFound) sendMissing(app);
}

function sendMissing({ response }: AppRequest): void {
  sendJson(response, {
    status: 404,
    body: { code: 'NOT_FOUND', message: 'This file does not exist.' },
  });
}

/** The plain name is for clients without support for the extended form. */
function attachmentNamed(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
