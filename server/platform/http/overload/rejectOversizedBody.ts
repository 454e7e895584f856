import { MAX_UPLOAD_BYTES } from '../../files/readUpload.ts';
import type { Guard } from '../Route.ts';
import { sendWithoutReadingBody } from '../respond.ts';

const MESSAGE = 'The request is too large.';

/** Rejects a body above the largest limit of any route without reading it. */
export const rejectOversizedBody: Guard = ({ request, response }) => {
  if (Number(request.headers['content-length'] ?? 0) <= MAX_UPLOAD_BYTES) return false;
  sendWithoutReadingBody(response, {
    status: 413,
    body: {
      code: 'BODY_TOO_LARGE',
      message: MESSAGE,
      errors: [{ message: MESSAGE, extensions: { code: 'BODY_TOO_LARGE' } }],
    },
  });
  return true;
};
