import { recordChange } from './dataChanges.ts';

export type ServerEventsListener = {
  creatorId: string | null;
  types: readonly string[];
  tell: () => void;
};

const MIN_RETRY_MS = 2_000;
const MAX_RETRY_MS = 120_000;
/** The server reports events that happened up to this long before it handled the request. */
const SLOW_OPEN_MS = 2_000;
/**
 * When the browser's six connections are in use, a new stream would wait for the old one to close.
 */
const MAX_OVERLAP_MS = 10_000;
const listeners = new Set<ServerEventsListener>();
let stream: EventSource | null = null;
/** The stream that `stream` replaces: open until `stream` is, so that no event is missed. */
let replaced: EventSource | null = null;
let address = '';
let isDisconnected = false;
let failures = 0;
/** When the last stream was opened, in milliseconds since the document started. */
let openingAt: number | undefined;

/**
 * Subscribes to the page's single event stream; browsers allow six connections per server. A stream
 * of other creators replaces it, and the old one is closed when the new one is open: an event on
 * both is read twice at most. Missed events are not sent again: all listeners are called after a
 * reconnect, when the stream opened slowly, and when the server reports an event since the page's
 * data was requested. Returns the unsubscribe function.
 */
export function subscribeToServerEvents(listener: ServerEventsListener): () => void {
  listeners.add(listener);
  updateStream();
  return () => {
    listeners.delete(listener);
    // Keep the stream open for the next page, whose listeners subscribe right after these
    // unsubscribe.
    setTimeout(updateStream);
  };
}

/** Opens, keeps or closes the stream according to its listeners. */
function updateStream(): void {
  const creators = [...new Set([...listeners].flatMap(({ creatorId }) => creatorId ?? []))].sort();
  const wanted =
    listeners.size === 0
      ? ''
      : `/events?${new URLSearchParams(creators.map((id) => ['creator', id])).toString()}`;
  if (wanted !== address) replaceStream(wanted);
  for (const { types } of listeners)
    for (const type of types) {
      stream?.addEventListener(type, handleEvent);
      replaced?.addEventListener(type, handleEvent);
    }
}

function replaceStream(wanted: string): void {
  const old = stream;
  address = wanted;
  if (wanted) {
    const now = performance.now();
    // The first page's data is requested with the document, that of others just before the stream.
    const age = openingAt === undefined ? Math.round(now) : 0;
    openingAt = now;
    stream = new EventSource(`${wanted}&age=${age}`);
  } else stream = null;
  stream?.addEventListener('open', handleOpen);
  stream?.addEventListener('error', handleError);
  stream?.addEventListener('resync', notifyAll);
  if (wanted && old?.readyState === EventSource.OPEN) {
    replaced = old;
    setTimeout(() => old.close(), MAX_OVERLAP_MS);
  } else old?.close();
  if (!wanted) {
    closeReplaced();
    isDisconnected = false;
  }
}

function closeReplaced(): void {
  replaced?.close();
  replaced = null;
}

function handleEvent({ type }: Event): void {
  recordChange();
  for (const { types, tell } of listeners) if (types.includes(type)) tell();
}

/** The server may have missed events, so everything on the page is read again. */
function notifyAll(): void {
  recordChange();
  for (const { tell } of listeners) tell();
}

function handleOpen({ target }: Event): void {
  // The replaced stream reconnected; `stream` reports what was missed when it opens.
  if (target !== stream) return;
  closeReplaced();
  if (isDisconnected || performance.now() - (openingAt ?? 0) > SLOW_OPEN_MS) notifyAll();
  isDisconnected = false;
  failures = 0;
}

/**
 * The browser reconnects after a lost connection, but gives up when the server answers with an
 * error, for example during a restart or when it limits streams (429). Then open a new stream, with
 * increasing delay and not before `Retry-After`.
 */
function handleError({ target }: Event): void {
  isDisconnected = true;
  const closed = stream;
  if (target !== closed || closed?.readyState !== EventSource.CLOSED) return;
  const delay = retryDelayMs(failures);
  failures += 1;
  // The replaced stream may have exceeded the limit: retry soon without it.
  const asked = replaced ? Promise.resolve(0) : readRetryAfterMs(address);
  closeReplaced();
  void asked.then((retryAfterMs) =>
    setTimeout(() => {
      if (stream !== closed) return;
      address = '';
      updateStream();
    }, retryAfterMs + delay),
  );
}

/**
 * Exponential backoff with jitter between half and all of the delay, so that pages do not reconnect
 * at once.
 */
export function retryDelayMs(count: number, random = Math.random): number {
  return Math.min(MAX_RETRY_MS, MIN_RETRY_MS * 2 ** count) * (0.5 + random() / 2);
}

/** An EventSource does not expose the status or headers of an error response. */
async function readRetryAfterMs(url: string): Promise<number> {
  const asking = new AbortController();
  try {
    const { ok, headers } = await fetch(url, { signal: asking.signal });
    const seconds = ok ? 0 : Number(headers.get('retry-after'));
    return Number.isFinite(seconds) ? seconds * 1_000 : 0;
  } catch {
    return 0;
  } finally {
    asking.abort();
  }
}
