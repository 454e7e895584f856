import { RequestFailed } from '../../../relay/RequestFailed.ts';

const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 15_000;
const STORED = 204;
/** Statuses that sending the part again would not change. */
const FINAL_STATUS = new Set([400, 401, 403, 404, 415, 422]);

export type Upload = { url: string; partBytes: number; receivedBytes: number };
type Sending = {
  file: File;
  upload: Upload;
  signal: AbortSignal;
  onProgress: (sentBytes: number) => void;
  /** The connection is lost, or the server cannot accept the part now. */
  onWaiting: () => void;
};

/**
 * Sends the rest of a file, part by part. After a lost connection it requests the offset and
 * continues, for as long as it takes. Rejects with RequestFailed, or when it is aborted.
 */
export async function sendParts({
  file,
  upload: { url, partBytes, receivedBytes },
  signal,
  onProgress,
  onWaiting,
}: Sending): Promise<void> {
  let received = receivedBytes;
  let failures = 0;
  while (received < file.size) {
    const offset = received;
    const part = file.slice(offset, offset + partBytes);
    const { status, code } = await sendPart({
      url,
      offset,
      part,
      signal,
      onProgress: (loaded) => onProgress(Math.min(offset + loaded, file.size)),
    });
    signal.throwIfAborted();
    if (status === STORED) {
      received = offset + part.size;
      failures = 0;
      onProgress(received);
      continue;
    }
    if (FINAL_STATUS.has(status) || code === 'ORDER_STATE') throw new RequestFailed({ code });
    await requireUnchanged(part);
    failures += 1;
    onWaiting();
    await waitForConnection({ failures, signal });
    signal.throwIfAborted();
    received = (await readOffset({ url, signal })) ?? received;
  }
}

type Part = {
  url: string;
  offset: number;
  part: Blob;
  signal: AbortSignal;
  onProgress: (loaded: number) => void;
};

/** XMLHttpRequest, because fetch has no upload progress. Status 0 without a response. */
function sendPart({ url, offset, part, signal, onProgress }: Part) {
  return new Promise<{ status: number; code: string }>((resolve) => {
    const request = new XMLHttpRequest();
    request.open('PATCH', url);
    request.setRequestHeader('content-type', 'application/offset+octet-stream');
    request.setRequestHeader('upload-offset', String(offset));
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded));
    request.addEventListener('loadend', () =>
      resolve({ status: request.status, code: readCode(request.responseText) }),
    );
    const stop = () => request.abort();
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    request.send(part);
  });
}

function readCode(body: string): string {
  return /"code":"([A-Z_]+)"/.exec(body)?.[1] ?? 'UNKNOWN';
}

/** The browser cannot read a file that was changed or removed since it was chosen. */
async function requireUnchanged(part: Blob): Promise<void> {
  await part
    .slice(0, 1)
    .arrayBuffer()
    .catch(() => {
      throw new RequestFailed({ code: 'UPLOAD_FILE_CHANGED' });
    });
}

/** Waits until the browser is online again, or for a delay that grows with each failure. */
function waitForConnection({ failures, signal }: { failures: number; signal: AbortSignal }) {
  return new Promise<void>((resolve) => {
    const ends = new AbortController();
    const end = () => {
      clearTimeout(timeout);
      ends.abort();
      resolve();
    };
    const timeout = setTimeout(end, Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** failures));
    window.addEventListener('online', end, { signal: ends.signal });
    signal.addEventListener('abort', end, { signal: ends.signal });
  });
}

/** Null without a response. Rejects when the upload or the login session has ended. */
async function readOffset({
  url,
  signal,
}: {
  url: string;
  signal: AbortSignal;
}): Promise<number | null> {
  const response = await fetch(url, { method: 'HEAD', signal }).catch(() => null);
  signal.throwIfAborted();
  if (response?.status === 404) throw new RequestFailed({ code: 'UPLOAD_NOT_FOUND' });
  if (response?.status === 401) throw new RequestFailed({ code: 'UNAUTHENTICATED' });
  const offset = response?.headers.get('upload-offset');
  return offset ? Number(offset) : null;
}
