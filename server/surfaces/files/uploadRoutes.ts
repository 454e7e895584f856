import type { Actor } from '../../platform/access/Actor.ts';
import { findOwnUpload } from '../../areas/orders/deliveries/uploads/findOwnUpload.ts';
import {
  checkUploadPart,
  receiveUploadPart,
} from '../../areas/orders/deliveries/uploads/receiveUploadPart.ts';
import { UploadOffsetError } from '../../areas/orders/deliveries/uploads/uploads.errors.ts';
import type { Deps } from '../../Deps.ts';
import { FileContentError } from '../../platform/files/uploads.errors.ts';
import { UserError } from '../../platform/errors/UserError.ts';
import { sendJson, sendWithoutReadingBody } from '../../platform/http/respond.ts';
import type { HttpRoute, RoutedRequest } from '../../platform/http/Route.ts';
import { isCrossOrigin } from '../../platform/http/sameOrigin.ts';
import { uuidOrNil } from '../../platform/ids/decodeId.ts';
import { countRequest } from '../../platform/rateLimit/countRequest.ts';
import { LIMITS } from '../../platform/rateLimit/limits.ts';
import { acquireTransferSlot, TOO_MANY_TRANSFERS } from './transferLimits.ts';

const PART_TYPE = 'application/offset+octet-stream';
const STATUS: Record<string, number> = {
  UPLOAD_NOT_FOUND: 404,
  UPLOAD_OFFSET: 409,
  FILE_CONTENT_MISMATCH: 422,
  UPLOAD_IN_USE: 423,
  ORDER_STATE: 409,
};

type Requested = RoutedRequest & { actor: Actor };

/**
 * Receives parts of files, as in the protocol tus 1.0. GraphQL begins and finishes an upload. HEAD
 * /uploads/ID returns the offset, PATCH receives the next part.
 */
export function uploadRoutes(deps: Deps): HttpRoute[] {
  return [
    {
      method: 'GET',
      path: '/uploads/:id',
      access: 'signedIn',
      limit: ['fileReads'],
      handler: (requested) => sendOffset(deps, requested),
    },
    {
      method: 'PATCH',
      path: '/uploads/:id',
      access: 'signedIn',
      limit: ['uploadParts', 'transfers'],
      handler: (requested) => takePart(deps, requested),
    },
  ];
}

async function sendOffset(deps: Deps, { response, params, actor }: Requested): Promise<void> {
  const uploadId = uuidOrNil(params['id'] ?? '');
  try {
    const { bytes, receivedBytes } = await findOwnUpload(deps.prisma, { actor, uploadId });
    response.setHeader('upload-length', String(bytes));
    response.setHeader('upload-offset', String(receivedBytes));
    sendJson(response, { status: 200, body: { bytes, receivedBytes } });
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const { code, message } = error;
    sendJson(response, { status: STATUS[code] ?? 400, body: { code, message } });
  }
}

async function takePart(deps: Deps, requested: Requested): Promise<void> {
  const { request, response, params, actor } = requested;
  const part = {
    uploadId: uuidOrNil(params['id'] ?? ''),
    offset: readNumber(request.headers['upload-offset']),
    bytes: readNumber(request.headers['content-length']),
  };
  try {
    if (!(await admit(deps, requested))) return;
    await checkUploadPart(deps, actor, part);
    // Last, because a rejected request occupies its slot until its connection has ended.
    if (!(await acquireTransferSlot(deps, { app: requested, actor, kind: 'upload' })))
      return refuse(requested, { status: 429, ...TOO_MANY_TRANSFERS });
    const received = await receiveUploadPart(deps, actor, { ...part, content: request });
    response.writeHead(204, { 'upload-offset': String(received) }).end();
  } catch (error) {
    // The client disconnected in the middle of the part; it requests the offset when it reconnects.
    if (request.destroyed && !request.complete) return;
    if (!(error instanceof UserError)) throw error;
    if (error instanceof UploadOffsetError)
      response.setHeader('upload-offset', String(error.receivedBytes));
    const { code, message } = error;
    const named =
      error instanceof FileContentError ? { field: error.field, fileName: error.fileName } : {};
    refuse(requested, { status: STATUS[code] ?? 400, code, message, ...named });
  }
}

/** Only pages of this site may send parts, up to a limit. Sends the rejection. */
async function admit(deps: Deps, requested: Requested): Promise<boolean> {
  const { request, response, actor } = requested;
  const { publicUrl } = deps.env;
  if (isCrossOrigin({ request, publicUrl })) {
    const message = 'Requests from other origins are not allowed.';
    refuse(requested, { status: 403, code: 'CROSS_ORIGIN', message });
    return false;
  }
  if (request.headers['content-type'] !== PART_TYPE) {
    const message = `A part has the content type ${PART_TYPE}.`;
    refuse(requested, { status: 415, code: 'BAD_REQUEST', message });
    return false;
  }
  const limiter = deps.limiters(LIMITS.uploadParts);
  const { waitMs } = await countRequest({ limiter, key: actor.id, response });
  if (waitMs > 0) refuse(requested, { status: 429, ...TOO_MANY_TRANSFERS });
  return waitMs === 0;
}

type Refusal = {
  status: number;
  code: string;
  message: string;
  field?: string;
  fileName?: string;
};

function refuse({ response }: Requested, { status, ...body }: Refusal): void {
  sendWithoutReadingBody(response, { status, body });
}

/** -1, which no upload expects, for anything but a whole number. */
function readNumber(header: string | string[] | undefined): number {
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : -1;
}
