import type { Actor } from '../../platform/access/Actor.ts';
import type { Deps } from '../../Deps.ts';
import { uuidOrNil } from '../../platform/ids/decodeId.ts';
import {
  findDeliveryFile,
  openDeliveryFile,
  type FoundFile,
} from '../../areas/orders/deliveries/readDeliveryFile.ts';
import type { ActorOf, AppRequest, HttpRoute, RoutedRequest } from '../../platform/http/Route.ts';
import { RESPONSE_SENT, sendJson } from '../../platform/http/respond.ts';
import { sendStream } from '../../platform/http/sendStream.ts';
import { refuseTransfer, acquireTransferSlot } from './transferLimits.ts';

/** In one process, whoever asks: each keeps a file and a socket open. */
const MAX_DOWNLOADS = 500;

/** GET /delivered/ID: a file of a delivery, to be saved, never shown, for the two sides of its order and for admins. */
export function deliveryRoutes({
  deps,
  findActor,
}: {
  deps: Deps;
  findActor: ActorOf;
}): HttpRoute[] {
  let underWay = 0;
  const handler = async (app: RoutedRequest): Promise<void> => {
    const actor = await findActor(app.request);
    const fileId = uuidOrNil(app.params['id'] ?? '');
    const file = actor && (await findDeliveryFile(deps, actor, { fileId }));
    if (!actor || !file) sendMissing(app);
    else if (
      underWay >= MAX_DOWNLOADS ||
      !(await acquireTransferSlot(deps, { app, actor, kind: 'download' }))
    )
      refuseTransfer(app);
    else {
      underWay += 1;
      await sendDelivery({ deps, app, actor, file }).finally(() => (underWay -= 1));
    }
  };
  return [
    { method: 'GET', path: '/delivered/:id', access: 'perRecord', limit: ['transfers'], handler },
  ];
}

type Sending = { deps: Deps; app: AppRequest; actor: Actor; file: FoundFile };

async function sendDelivery({ deps, app, actor, file }: Sending): Promise<void> {
  const { response, requestId } = app;
  const opened = await openDeliveryFile(deps, actor, file);
  if (!opened) return sendMissing(app);
  response.writeHead(200, {
    'content-type': file.contentType,
    'content-length': opened.bytes,
    'content-disposition': attachmentNamed(file.name),
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
  });
  if (app.request.method === 'HEAD') {
    opened.stream.destroy();
    response.end();
    return;
  }
  // From here on it costs a file and a socket, not one of the requests in flight (admission.ts).
  response.emit(RESPONSE_SENT);
  // What ends half-way ends the connection, so that no half passes for the whole.
  await sendStream(response, opened.stream).catch((error: unknown) =>
    deps.log.info({ error, requestId }, 'a download was not read to its end'),
  );
}

function sendMissing({ response }: AppRequest): void {
  sendJson(response, {
    status: 404,
    body: { code: 'NOT_FOUND', message: 'This file does not exist.' },
  });
}

/** The plain name is for what does not know the other form. */
function attachmentNamed(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
