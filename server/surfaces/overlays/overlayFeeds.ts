import type { Deps } from '../../Deps.ts';
import { readOverlay, type SentOverlay } from '../../areas/overlays/readOverlay.ts';
import { overlayChannel, type OverlayBooking } from '../../areas/overlays/tellOverlays.ts';

/** How long a read serves everybody who asks, in milliseconds. */
const FRESH_MS = 2_000;
const MOST_REMEMBERED = 2_000;
/** Several events of one deed make one read. */
const SETTLE_MS = 100;
/** Slots begin and settings change without an event too. */
const REREAD_MS = 15_000;

export type Listener = {
  changed: (overlay: SentOverlay) => void;
  gone: () => void;
  booked: (booking: OverlayBooking) => void;
};
export type OverlayFeeds = {
  /** The overlay of now, at most two seconds old; one read for all who ask at once. */
  read(username: string): Promise<SentOverlay | null>;
  /** Tells of every change after `overlay` until the returned function is called. */
  follow(following: { username: string; overlay: SentOverlay; listener: Listener }): () => void;
};

type Remembered = { at: number; reading: Promise<SentOverlay | null> };
type Feed = { lastId: string; listeners: Set<Listener>; end: () => void };

/** One subscription and one read per followed creator, however many streams look at it. */
export function overlayFeeds(
  deps: Deps,
  { rereadMs = REREAD_MS }: { rereadMs?: number } = {},
): OverlayFeeds {
  const remembered = new Map<string, Remembered>();
  const feeds = new Map<string, Feed>();

  const readNow = (username: string): Promise<SentOverlay | null> => {
    const key = username.toLowerCase();
    const reading = readOverlay(deps, { username });
    remembered.delete(key);
    remembered.set(key, { at: Date.now(), reading });
    reading.catch(() => remembered.delete(key));
    for (const oldest of remembered.keys()) {
      if (remembered.size <= MOST_REMEMBERED) break;
      remembered.delete(oldest);
    }
    return reading;
  };

  const reread = async (feed: Feed, username: string): Promise<void> => {
    const overlay = await readNow(username).catch((error: unknown) => {
      deps.log.warn({ error, username }, 'overlay could not be read');
      return undefined;
    });
    if (overlay === undefined || overlay?.id === feed.lastId) return;
    feed.lastId = overlay?.id ?? '';
    for (const listener of feed.listeners) {
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
    const listeners = new Set<Listener>();
    const endings = [
      deps.events.subscribe(`creator:${overlay.creatorId}`, soon),
      deps.events.subscribe(
        `user:${overlay.creatorId}`,
        ({ type }) => type === 'profile' && soon(),
      ),
      deps.events.subscribe(overlayChannel(overlay.creatorId), ({ payload }) => {
        for (const listener of listeners) listener.booked(payload as OverlayBooking);
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
    read: (username) => {
      const known = remembered.get(username.toLowerCase());
      return known && Date.now() - known.at < FRESH_MS ? known.reading : readNow(username);
    },
    follow: ({ username, overlay, listener }) => {
      const feed = feeds.get(overlay.creatorId) ?? open({ username, overlay });
      feeds.set(overlay.creatorId, feed);
      feed.listeners.add(listener);
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
