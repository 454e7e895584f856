import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { ByteRange, FileFacts, OpenFile } from '../files/FileStore.ts';
import { hasCurrentCopy } from './entityTags.ts';
import { sendStream } from './sendStream.ts';

type Sending = {
  request: IncomingMessage;
  response: ServerResponse;
  stat: () => Promise<FileFacts | null>;
  open: (range?: ByteRange) => Promise<OpenFile | null>;
  headers: OutgoingHttpHeaders;
  /** Called before the content is sent. */
  onStart?: () => void;
};

/**
 * Sends a file as a stream: the whole file, or the part that a player or a resumed download
 * requests; 304 if the client has it. Returns false, without a response, if the file does not
 * exist. Rejects when the client disconnects.
 */
export async function sendFile({
  request,
  response,
  stat,
  open,
  headers,
  onStart,
}: Sending): Promise<boolean> {
  const facts = needsFacts(request) ? await stat() : null;
  if (needsFacts(request) && !facts) return false;
  if (facts && hasCurrentCopy(request, facts.etag)) {
    response.writeHead(304, { ...pick(headers), etag: facts.etag }).end();
    return true;
  }
  const range = facts ? readRange({ request, facts }) : null;
  if (range === 'UNSATISFIABLE') {
    response.writeHead(416, { 'content-range': `bytes */${facts?.bytes ?? 0}` }).end();
    return true;
  }
  const file = await open(range ?? undefined);
  if (!file) return false;
  response.writeHead(range ? 206 : 200, {
    ...headers,
    etag: file.etag,
    'accept-ranges': 'bytes',
    'content-length': range ? range.last - range.first + 1 : file.bytes,
    ...(range ? { 'content-range': `bytes ${range.first}-${range.last}/${file.bytes}` } : {}),
  });
  if (request.method === 'HEAD') {
    file.stream.destroy();
    response.end();
    return true;
  }
  onStart?.();
  await sendStream(response, file.stream);
  return true;
}

/** The size and the tag are only read when a response depends on them. */
function needsFacts({ headers }: IncomingMessage): boolean {
  return headers.range !== undefined || headers['if-none-match'] !== undefined;
}

function pick({ 'cache-control': cacheControl }: OutgoingHttpHeaders): OutgoingHttpHeaders {
  return cacheControl === undefined ? {} : { 'cache-control': cacheControl };
}

/** Null requests the whole file; so do multiple ranges and ranges of an earlier content. */
function readRange({
  request: { method, headers },
  facts: { bytes, etag },
}: {
  request: Pick<IncomingMessage, 'method' | 'headers'>;
  facts: FileFacts;
}): ByteRange | 'UNSATISFIABLE' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(headers.range?.trim() ?? '') ?? [];
  if (method !== 'GET' || (from === '' && to === '')) return null;
  const condition = headers['if-range'];
  if (condition !== undefined && condition !== etag) return null;
  const first = from === '' ? Math.max(0, bytes - Number(to)) : Number(from);
  const last = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null;
  return first > last ? 'UNSATISFIABLE' : { first, last };
}
