import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { pollUntil, type Shot } from '../../harness/load.ts';
import { addSlots, type Slot } from '../../harness/offers.ts';
import type { Person } from '../../harness/people.ts';
import { book, pay } from '../../harness/purchase.ts';
import type { Cluster } from './startCluster.ts';

const READERS = 3;
const READ_PAUSE_MS = 60;
/**
 * Longer than the server's own limits. The web app waits for 30 s, but the recovery from a silent cut
 * is that of the next request.
 */
const READ_TIMEOUT_MS = 9_000;
const BOOK_PAUSE_MS = 300;
/** Longer than any fault. */
const TIMEOUT_MS = 60_000;
const SHOWN_CHARACTERS = 120;
const READ = 'query ($name: String!) { creator(username: $name) { bio username } }';

export type Sale = { bookingId: string; fan: Person };
export type Traffic = {
  shots: Shot[];
  /** When the oldest unanswered read was sent. */
  oldestOpen: () => number;
  sales: Sale[];
  /** Purchases that failed until the fan gave up. */
  abandoned: string[];
  stop: () => Promise<void>;
};

type Options = { cluster: Cluster; creator: Person; slots: number };

/** Readers who do not pause during faults, and one fan after another who books and pays. */
export async function startTraffic({ cluster, creator, slots: count }: Options): Promise<Traffic> {
  const slots = await addSlots(cluster, { creator, count });
  const fans = await cluster.addPeople(count);
  const open = new Set<number>();
  const readers = pollUntil({
    atOnce: READERS,
    send: async () => {
      const at = performance.now();
      open.add(at);
      return read({ cluster, creator }).finally(() => open.delete(at));
    },
  });
  const sales: Sale[] = [];
  const abandoned: string[] = [];
  const stopping = new AbortController();
  const buyer = (async () => {
    for (let index = 0; index < count && !stopping.signal.aborted; index += 1) {
      const fan = fans[index] as Person;
      const outcome = await buy({ cluster, fan, slot: slots[index] as Slot });
      if (typeof outcome === 'string') abandoned.push(outcome);
      else sales.push(outcome);
      await sleep(BOOK_PAUSE_MS);
    }
  })();
  return {
    shots: readers.shots,
    oldestOpen: () => Math.min(...open),
    sales,
    abandoned,
    stop: async () => {
      stopping.abort();
      await Promise.all([readers.stop(), buyer]);
    },
  };
}

/** A read as browsers send it: a GET, which a proxy may repeat. */
async function read({ cluster, creator }: { cluster: Cluster; creator: Person }): Promise<number> {
  await sleep(READ_PAUSE_MS);
  const query = new URLSearchParams({
    query: READ,
    variables: JSON.stringify({ name: creator.username }),
  });
  const { status, body, text } = await cluster.ask.request(`/graphql?${query}`, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(READ_TIMEOUT_MS),
  });
  const { data } = (body ?? {}) as { data?: { creator: object | null } | null };
  if (status === 200 && data?.creator) return status;
  throw new Error(`${status} ${text.slice(0, SHOWN_CHARACTERS)}`);
}

type Buying = { cluster: Cluster; fan: Person; slot: Slot };

/**
 * As the page does: sends the same request again after a failure, with the same idempotency key.
 */
async function buy({ cluster, fan, slot }: Buying): Promise<Sale | string> {
  const key = randomUUID();
  let last = 'nothing';
  for (const end = performance.now() + TIMEOUT_MS; performance.now() < end; await sleep(200)) {
    const attempt = await book(cluster, { fan, slot, key }).catch((error: Error) => ({
      outcome: error.message,
      bookingId: null,
      checkoutUrl: null,
    }));
    last = attempt.outcome;
    if (!attempt.bookingId || !attempt.checkoutUrl) continue;
    const status = await pay(attempt.checkoutUrl).catch(() => 0);
    last = `payment ${status}`;
    if (status === 303) return { bookingId: attempt.bookingId, fan };
  }
  return last;
}
