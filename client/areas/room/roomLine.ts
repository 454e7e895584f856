type RoomHello = { isCreator: boolean; otherTabId: string | null };

type Handlers = {
  onHello: (hello: RoomHello) => void;
  onEntered: (tabId: string) => void;
  onLeft: (tabId: string) => void;
  onSignal: (signal: { tabId: string; body: string }) => void;
  onReplaced: () => void;
  /** The room is closed, or the person may no longer enter. */
  onEnded: () => void;
  onLost: () => void;
};

const RETRY_MS = 2_000;
/** The server writes every 10 s; if nothing arrives for longer, the connection is dead. */
const SILENCE_MS = 25_000;

/**
 * The connection to the server. While it is open the person is in the room; after a network failure
 * it is reopened. Returns the function that leaves.
 */
export function openRoomLine({
  bookingId,
  tabId,
  ...handlers
}: Handlers & { bookingId: string; tabId: string }): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastSign = Date.now();
  /** Id of the last signal, so that a new connection gets the missed ones. */
  let lastId = '';
  let isOver = false;

  const connect = (): void => {
    clearTimeout(timer);
    source?.close();
    lastSign = Date.now();
    const opened = new EventSource(
      `/bookings/${encodeURIComponent(bookingId)}/room/connection?tab=${tabId}${lastId && `&after=${lastId}`}`,
    );
    source = opened;
    const on = <T>(type: string, handle: (data: T) => void): void =>
      opened.addEventListener(type, (event) => {
        lastSign = Date.now();
        lastId = (event as MessageEvent<string>).lastEventId || lastId;
        handle(JSON.parse((event as MessageEvent<string>).data) as T);
      });
    on('hello', handlers.onHello);
    on('alive', () => undefined);
    on<{ tabId: string }>('entered', (other) => handlers.onEntered(other.tabId));
    on<{ tabId: string }>('left', (other) => handlers.onLeft(other.tabId));
    on('signal', handlers.onSignal);
    on('replaced', () => finish(handlers.onReplaced));
    on('ended', () => finish(handlers.onEnded));
    opened.addEventListener('error', () => {
      handlers.onLost();
      if (opened.readyState === EventSource.CLOSED && !isOver) void retry();
    });
  };
  /** A rejection by the server ends an EventSource without a reason. */
  const retry = async (): Promise<void> => {
    const refused = await fetch(
      `/bookings/${encodeURIComponent(bookingId)}/room/connection?tab=none`,
    ).then(
      ({ status }) => status === 401,
      () => false,
    );
    if (isOver) return;
    if (refused) finish(handlers.onEnded);
    else timer = setTimeout(connect, RETRY_MS);
  };
  const leave = (): void => {
    isOver = true;
    clearTimeout(timer);
    clearInterval(watch);
    source?.close();
    window.removeEventListener('online', connect);
    window.removeEventListener('offline', handlers.onLost);
    window.removeEventListener('pagehide', leave);
  };
  const finish = (tell: () => void): void => {
    leave();
    tell();
  };
  const watch = setInterval(() => {
    if (Date.now() - lastSign > SILENCE_MS) connect();
  }, 5_000);
  window.addEventListener('online', connect);
  window.addEventListener('offline', handlers.onLost);
  window.addEventListener('pagehide', leave);
  connect();
  return leave;
}
