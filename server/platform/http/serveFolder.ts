import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import sirv, { type Options } from 'sirv';
import { NEXT } from './Route.ts';

type Exchange = { request: IncomingMessage; response: ServerResponse };

/**
 * Sends the files of a folder, for built files. `Range` is ignored, because sirv misreads it:
 * `bytes=-5` as the first six bytes, and `bytes=5-2` causes an internal error.
 */
export function serveFolder({
  folder,
  ...options
}: Options & { folder: string }): (exchange: Exchange) => Promise<void | typeof NEXT> {
  const send = sirv(folder, options);
  return ({ request, response }) =>
    new Promise((resolve) => {
      // A client that has already disconnected emits no further "close" event.
      if (response.destroyed) return resolve();
      delete request.headers.range;
      // sirv leaves the file open when the client disconnects before it has received it.
      response.once('pipe', (file: Readable) => response.once('close', () => file.destroy()));
      response.once('close', () => resolve());
      send(request, response, () => resolve(NEXT));
    });
}
