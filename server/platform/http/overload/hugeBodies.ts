import { MOST_UPLOAD_BYTES } from '../../files/readUpload.ts';
import type { Guard } from '../Route.ts';
import { sendUnread } from '../respond.ts';

const MESSAGE = 'The request is too large.';

/** A body longer than the longest that anything here takes is left unread, wherever it was sent to. */
export const hugeBodies: Guard = ({ request, response }) => {
  if (Number(request.headers['content-length'] ?? 0) <= MOST_UPLOAD_BYTES) return false;
  sendUnread(response, {
    status: 413,
    body: {
      code: 'BODY_TOO_LARGE',
      message: MESSAGE,
      errors: [{ message: MESSAGE, extensions: { code: 'BODY_TOO_LARGE' } }],
    },
  });
  return true;
};
