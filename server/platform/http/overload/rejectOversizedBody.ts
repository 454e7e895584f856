import { MAX_UPLOAD_BYTES } from '../../files/readUpload.ts';
import type { Guard } from '../Route.ts';
import { sendWithoutReadingBody } from '../respond.ts';

const MESSAGE = 'The request is too large.';

/** A body longer than the longest that anything here takes is left unread, wherever it was sent to. */
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
