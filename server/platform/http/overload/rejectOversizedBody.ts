import { MAX_UPLOAD_BYTES } from '../../files/readUpload.ts';
import type { Guard } from '../Route.ts';
import { errorBody, sendWithoutReadingBody } from '../respond.ts';

const BODY = errorBody({ code: 'BODY_TOO_LARGE', message: 'The request is too large.' });

/** Rejects a body above the largest limit of any route without reading it. */
export const rejectOversizedBody: Guard = ({ request, response }) => {
  if (Number(request.headers['content-length'] ?? 0) <= MAX_UPLOAD_BYTES) return false;
  sendWithoutReadingBody(response, { status: 413, body: BODY });
  return true;
};
