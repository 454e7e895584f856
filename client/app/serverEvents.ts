export type ServerEventsListener = {
  creatorId: string | null;
  types: readonly string[];
  tell: () => void;
};

const RETRY_MS = 2_000;
const listeners = new Set<ServerEventsListener>();
let stream: EventSource | null = null;
let address = '';
let isTorn = false;

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
}

/** The browser tries again by itself after a lost connection, but gives up where a restarting server answers an error. */
function tear({ target }: Event): void {
  isTorn = true;
  if (target !== stream || stream?.readyState !== EventSource.CLOSED) return;
  setTimeout(() => {
    if (target !== stream) return;
    address = '';
    follow();
    isTorn = true;
  }, RETRY_MS);
}
