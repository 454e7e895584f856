export type ServerEventsListener = {
  creatorId: string | null;
  types: readonly string[];
  tell: () => void;
};

const MIN_RETRY_MS = 2_000;
const MAX_RETRY_MS = 120_000;
const listeners = new Set<ServerEventsListener>();
let stream: EventSource | null = null;
let address = '';
let isTorn = false;
let failures = 0;

/**
 * Listens on the page's one event stream: a browser keeps six connections to a server. After a break everybody is
 * told, for what happened meanwhile is not sent again. Returns the function that ends it.
 */
export function listenToServer(listener: ServerEventsListener): () => void {
  listeners.add(listener);
  follow();
  return () => {
    listeners.delete(listener);
    // The next page's listeners come right after this one's go; the stream stays for them.
    setTimeout(follow);
  };
}

/** Opens, keeps or closes the stream as those who listen need it. */
function follow(): void {
  const creators = [...new Set([...listeners].flatMap(({ creatorId }) => creatorId ?? []))].sort();
  const wanted =
    listeners.size === 0
      ? ''
      : `/events?${new URLSearchParams(creators.map((id) => ['creator', id])).toString()}`;
  if (wanted !== address) {
    stream?.close();
    stream = wanted ? new EventSource(wanted) : null;
    address = wanted;
    isTorn = false;
    stream?.addEventListener('open', mend);
    stream?.addEventListener('error', tear);
  }
  for (const { types } of listeners) for (const type of types) stream?.addEventListener(type, hear);
}

function hear({ type }: Event): void {
  for (const { types, tell } of listeners) if (types.includes(type)) tell();
}

function mend(): void {
  if (isTorn) for (const { tell } of listeners) tell();
  isTorn = false;
  failures = 0;
}

/**
 * The browser connects again after a lost connection, but gives up where the server answers an error, as while it
 * restarts or when it limits streams (429). Then we open a new stream: later each time, and not before `Retry-After`.
 */
function tear({ target }: Event): void {
  isTorn = true;
  const closed = stream;
  if (target !== closed || closed?.readyState !== EventSource.CLOSED) return;
  const delay = retryDelayMs(failures);
  failures += 1;
  void readRetryAfterMs(address).then((retryAfterMs) =>
    setTimeout(() => {
      if (stream !== closed) return;
      address = '';
      follow();
      isTorn = true;
    }, retryAfterMs + delay),
  );
}

/** Doubled at each failure; between half and all of it, so that not all pages come back at once. */
export function retryDelayMs(count: number, random = Math.random): number {
  return Math.min(MAX_RETRY_MS, MIN_RETRY_MS * 2 ** count) * (0.5 + random() / 2);
}

/** An EventSource does not tell the status or headers of a refusal. */
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
