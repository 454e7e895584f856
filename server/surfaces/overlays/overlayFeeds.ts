import type { Deps } from '../../Deps.ts';
import { readOverlay, type SentOverlay } from './readOverlay.ts';
import { overlayChannel, type OverlayBooking } from '../../areas/overlays/publishOverlayEvent.ts';

/** How long a result is shared by all readers, in milliseconds. */
const FRESH_MS = 2_000;
const MAX_CACHED_READS = 2_000;
/** Coalesces several events of one action. */
const SETTLE_MS = 100;
/** Slots also start, and settings change, without events. */
const REREAD_MS = 15_000;

export type Listener = {
  changed: (overlay: SentOverlay) => void;
  gone: () => void;
  booked: (booking: OverlayBooking) => void;
  /** A saved overlay of the creator was changed. */
  saved: () => void;
};
export type OverlayFeeds = {
  /** The current overlay, at most two seconds old. Concurrent calls share one read. */
  read(username: string): Promise<SentOverlay | null>;
  /** Calls `listener` after each change since `overlay` until the returned function is called. */
  follow(following: { username: string; overlay: SentOverlay; listener: Listener }): () => void;
};

type CachedRead = { at: number; reading: Promise<SentOverlay | null> };
/** Each listener with the id of the overlay that it has. `lastId`: of the last read. */
type Feed = { lastId: string; listeners: Map<Listener, string>; end: () => void };

/** One subscription and one read per followed creator, for any number of streams. */
export function overlayFeeds(
  deps: Deps,
  { rereadMs = REREAD_MS }: { rereadMs?: number } = {},
): OverlayFeeds {
  const reads = overlayReads(deps);
  const feeds = new Map<string, Feed>();

  const reread = async (feed: Feed, username: string): Promise<void> => {
    const overlay = await reads.readNow(username).catch((error: unknown) => {
      deps.log.warn({ error, username }, 'overlay could not be read');
      return undefined;
    });
    if (overlay === undefined) return;
    feed.lastId = overlay?.id ?? '';
    for (const [listener, id] of feed.listeners) {
      if (id === feed.lastId) continue;
      feed.listeners.set(listener, feed.lastId);
      if (overlay) listener.changed(overlay);
      else listener.gone();
    }
  };

  const open = ({ username, overlay }: { username: string; overlay: SentOverlay }): Feed => {
    let settling: NodeJS.Timeout | undefined;
    const again = (): void => void reread(feed, username);
    const soon = (): void => {
      settling ??= setTimeout(() => {
        settling = undefined;
        again();
      }, SETTLE_MS);
    };
    const listeners: Feed['listeners'] = new Map();
    const endings = [
      deps.events.subscribe(`creator:${overlay.creatorId}`, soon),
      deps.events.subscribe(
        `user:${overlay.creatorId}`,
        ({ type }) => type === 'profile' && soon(),
      ),
      deps.events.subscribe(overlayChannel(overlay.creatorId), ({ type, payload }) => {
        for (const listener of listeners.keys())
          if (type === 'saved') listener.saved();
          else listener.booked(payload as OverlayBooking);
      }),
    ];
    const timer = setInterval(again, rereadMs);
    const feed: Feed = {
      lastId: overlay.id,
      listeners,
      end: () => {
        clearTimeout(settling);
        clearInterval(timer);
        for (const end of endings) end();
      },
    };
    return feed;
  };

  return {
    read: reads.read,
    follow: ({ username, overlay, listener }) => {
      const feed = feeds.get(overlay.creatorId) ?? open({ username, overlay });
      feeds.set(overlay.creatorId, feed);
      feed.listeners.set(listener, overlay.id);
      if (feed.lastId !== overlay.id) void reread(feed, username);
      return () => {
        feed.listeners.delete(listener);
        if (feed.listeners.size > 0) return;
        feed.end();
        feeds.delete(overlay.creatorId);
      };
    },
  };
}

/** Caches the overlay of each creator for two seconds. */
function overlayReads(deps: Deps) {
  const cached = new Map<string, CachedRead>();
  const readNow = (username: string): Promise<SentOverlay | null> => {
    const key = username.toLowerCase();
    const reading = readOverlay(deps, { username });
    cached.delete(key);
    cached.set(key, { at: Date.now(), reading });
    reading.catch(() => cached.delete(key));
    for (const oldest of cached.keys()) {
      if (cached.size <= MAX_CACHED_READS) break;
      cached.delete(oldest);
    }
    return reading;
  };

  return {
    readNow,
    read: (username: string) => {
      const known = cached.get(username.toLowerCase());
      return known && Date.now() - known.at < FRESH_MS ? known.reading : readNow(username);
    },
  };
}
