// Slotcast overlays, version 1. Documentation: /overlay/v1. Only features of Chrome 103 (OBS 28)
// and older.

/** Inserted by the build (vite.config.ts). */
declare const PRODUCT: string;

export type OverlayMoney = { amountMinor: number; currency: string };
export type OverlayState = {
  version: number;
  creator: {
    username: string;
    url: string;
    avatarUrl: string;
    bio: string;
    tags: string[];
    languages: string[];
    games: string[];
    timeZone: string;
    /** Average of the reviews, 1 to 5; null without reviews. */
    rating: number | null;
    reviewCount: number;
  };
  /** False when the creator sells services only: an empty list of slots is then expected. */
  canOpenSlots?: boolean;
  freeSlotCount: number;
  /** What is reserved for the viewers of the stream; null or absent without an open drop. */
  drop?: {
    code: string;
    url: string;
    remaining: number;
    slotCount: number;
    endsAt: string;
  } | null;
  nextSlots: {
    startsAt: string;
    endsAt: string;
    price: OverlayMoney;
    title?: string | null;
    url: string;
    /**
     * Set when several fans book places, each at the price; it takes place if the minimum is
     * reached by the deadline.
     */
    squad?: { size: number; minimum: number; takenCount: number; deadlineAt: string } | null;
  }[];
  /** Absent in overlays that were stored on the device before this field existed. */
  sessionTypes?: {
    title: string;
    durationMinutes: number;
    price: OverlayMoney;
    url: string;
  }[];
  services: {
    title: string;
    description: string;
    deliveryDeadlineDays: number;
    price: OverlayMoney;
    url: string;
  }[];
};
/**
 * A new booking. `name` is null unless the fan agreed to be named; `test` is true for a test by the
 * creator.
 */
export type OverlayBooking = { name: string | null; test: boolean };
export type OverlayStatus = 'cached' | 'live' | 'reconnecting' | 'hidden' | 'missing';
export type OverlayOptions = {
  /**
   * Called at once with the last known overlay, then at every change; `knownAt` is when the data
   * was last current.
   */
  onChange: (overlay: OverlayState, knownAt: Date) => void;
  onBooking?: (booking: OverlayBooking) => void;
  /** A saved overlay of the creator was changed; its JSON must be read again. */
  onSaved?: () => void;
  onStatus?: (status: OverlayStatus) => void;
  /** The origin of Slotcast; the origin of this script when absent. */
  baseUrl?: string;
  /** A publishable key: rate limits then apply per key instead of per IP address. */
  key?: string;
  /** False stores nothing on the device; the overlay then starts empty. */
  isRemembered?: boolean;
};
export type OverlayConnection = {
  close: () => void;
  /** For tests: simulates a lost network until called with false. */
  cut: (isCut: boolean) => void;
};

const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 60_000;
/** Two missed heartbeats: the connection is dead, whatever the browser reports. */
const SILENCE_MS = 40_000;
const ANSWER_MS = 10_000;

const ignore = (): void => undefined;

/**
 * Follows a creator until stopped: starts from the last known state, reconnects after lost
 * connections, and pauses while the page is hidden.
 */
export function connect(
  username: string,
  {
    onChange,
    onBooking = ignore,
    onSaved = ignore,
    onStatus = ignore,
    baseUrl = new URL(import.meta.url).origin,
    key = '',
    isRemembered = true,
  }: OverlayOptions,
): OverlayConnection {
  const place = `slotcast-overlay-1:${username.toLowerCase()}`;
  const address = `${baseUrl}/overlay/v1/creators/${encodeURIComponent(username)}`;
  let source: EventSource | null = null;
  let timer = 0;
  let wait = FIRST_WAIT_MS;
  let lastId = '';
  let hidden = document.visibilityState === 'hidden';
  let closed = false;
  let isCut = false;

  const keyed = (joint: string): string => (key ? `${joint}key=${encodeURIComponent(key)}` : '');
  const take = (text: string, knownAt: Date): void => {
    try {
      onChange(JSON.parse(text) as OverlayState, knownAt);
    } catch (error) {
      console.error(`${PRODUCT} overlay:`, error);
    }
  };
  const received = (event: MessageEvent<string>): void => {
    lastId = event.lastEventId;
    onStatus('live');
    take(event.data, new Date());
    if (isRemembered) remember({ place, text: event.data });
  };
  const booked = (event: Event): void => {
    try {
      onBooking(JSON.parse((event as MessageEvent<string>).data) as OverlayBooking);
    } catch (error) {
      console.error(`${PRODUCT} overlay:`, error);
    }
  };
  const disconnect = (): void => {
    window.clearTimeout(timer);
    if (source) source.close();
    source = null;
  };
  const again = (status: OverlayStatus, min: number): void => {
    disconnect();
    // The next connection needs the whole state, and the next load must not render the local copy.
    if (status === 'missing') lastId = '';
    if (status === 'missing' && isRemembered) forget(place);
    if (closed || hidden) return;
    onStatus(status);
    wait = Math.max(wait, min);
    // Add jitter, so that a thousand overlays do not reconnect in the same second.
    timer = window.setTimeout(open, wait * (0.5 + Math.random()));
    wait = Math.min(wait * 2, MAX_WAIT_MS);
  };
  const listen = (): void => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => void probe(), SILENCE_MS);
  };
  /**
   * Scripts cannot read comments of an event stream, so a small request distinguishes a silent
   * connection from a dead one.
   */
  const probe = (): Promise<void> => {
    const heartbeatTimer = new AbortController();
    window.setTimeout(() => heartbeatTimer.abort(), ANSWER_MS);
    return fetch(`${address}.json${keyed('?')}`, {
      credentials: 'omit',
      cache: 'no-cache',
      signal: heartbeatTimer.signal,
    }).then(
      async (response) => {
        if (response.status === 404) return again('missing', MAX_WAIT_MS);
        if (!response.ok) return again('reconnecting', FIRST_WAIT_MS);
        const id = (response.headers.get('etag') || '').replace(/^W\/|"/g, '');
        if (lastId && id && id !== lastId) return again('reconnecting', 0);
        if (source && source.readyState === EventSource.OPEN) listen();
        else again('reconnecting', 0);
      },
      () => again('reconnecting', 0),
    );
  };
  const open = (): void => {
    disconnect();
    if (isCut) return again('reconnecting', 0);
    const stream = new EventSource(
      `${address}/events?lastEventId=${encodeURIComponent(lastId)}${keyed('&')}`,
    );
    source = stream;
    listen();
    stream.addEventListener('open', () => {
      wait = FIRST_WAIT_MS;
      onStatus('live');
      listen();
    });
    for (const name of ['snapshot', 'update'])
      stream.addEventListener(name, (event) => {
        received(event as MessageEvent<string>);
        listen();
      });
    stream.addEventListener('booking', booked);
    stream.addEventListener('saved', onSaved);
    stream.addEventListener('gone', () => again('missing', MAX_WAIT_MS));
    stream.addEventListener('error', () => {
      if (stream !== source) return;
      if (stream.readyState !== EventSource.CLOSED) return again('reconnecting', 0);
      // The server refused the stream. An EventSource hides the status, so a fetch tells "not
      // found" from "overloaded".
      onStatus('reconnecting');
      void probe();
    });
  };
  const show = (visible: boolean): void => {
    if (closed || visible !== hidden) return;
    hidden = !visible;
    if (visible) return open();
    disconnect();
    onStatus('hidden');
  };
  const onVisibility = (): void => show(document.visibilityState !== 'hidden');
  const onSource = (event: Event): void =>
    show(Boolean((event as CustomEvent<{ visible?: boolean }>).detail?.visible));
  const onOnline = (): void => {
    if (!hidden && !closed) open();
  };
  const onOffline = (): void => again('reconnecting', 0);
  document.addEventListener('visibilitychange', onVisibility);
  // OBS reports the visibility of its browser sources this way.
  window.addEventListener('obsSourceVisibleChanged', onSource);
  window.addEventListener('online', onOnline);
  window.addEventListener('offline', onOffline);
  const cached = isRemembered ? readStored(place) : null;
  if (cached) {
    onStatus('cached');
    take(cached, new Date(Number(readStored(`${place}:at`)) || 0));
  }
  if (hidden) onStatus('hidden');
  else open();

  return {
    close: () => {
      closed = true;
      disconnect();
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('obsSourceVisibleChanged', onSource);
      window.removeEventListener('online', onOnline);
      window.removeEventListener('offline', onOffline);
    },
    cut: (next) => {
      isCut = next;
      wait = FIRST_WAIT_MS;
      if (next) again('reconnecting', 0);
      else onOnline();
    },
  };
}

/** Browsers may deny storage; the overlay then starts empty. */
function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function remember({ place, text }: { place: string; text: string }): void {
  try {
    localStorage.setItem(place, text);
    localStorage.setItem(`${place}:at`, String(Date.now()));
  } catch {
    // Storage is full or denied.
  }
}

function forget(place: string): void {
  try {
    localStorage.removeItem(place);
    localStorage.removeItem(`${place}:at`);
  } catch {
    // Storage is denied.
  }
}
