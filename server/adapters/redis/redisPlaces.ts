import { randomUUID } from 'node:crypto';
import { once } from '../../platform/once.ts';
import type { Places } from '../../platform/rateLimit/Places.ts';
import { redisConnection } from './respConnection.ts';

/** A process that was killed gives nothing back: after so long its places are free by themselves. */
const LEASE_MS = 30_000;

/**
 * All processes count together in Redis: a sorted set for each key, with a member for each place and the end of its
 * lease as the score. While Redis is away each process counts for itself, and tells Redis of its places afterwards.
 */
export function redisPlaces({
  redisUrl,
  leaseMs = LEASE_MS,
}: {
  redisUrl: string;
  leaseMs?: number;
}): Places & { close: () => void } {
  const { send, sendTogether, close } = redisConnection(redisUrl);
  const held = new Map<string, Set<string>>();
  const nameOf = (key: string): string => `slotcast:places:${key}`;
  const end = (): string => String(Date.now() + leaseMs);
  /** Only the last word counts; what Redis missed it hears at the next renewal, or forgets with the lease. */
  const tell = (commands: string[][]): void => void sendTogether(commands).catch(() => undefined);

  const hold = ({ key, place }: { key: string; place: string }): (() => void) => {
    held.set(key, (held.get(key) ?? new Set()).add(place));
    return once(() => {
      const places = held.get(key);
      places?.delete(place);
      if (places?.size === 0) held.delete(key);
      send(['ZREM', nameOf(key), place]).catch(() => undefined);
    });
  };
  /** How many there are with this one. */
  const add = async ({ key, place }: { key: string; place: string }): Promise<number> => {
    const name = nameOf(key);
    const [, , count] = await sendTogether([
      ['ZREMRANGEBYSCORE', name, '-inf', String(Date.now())],
      ['ZADD', name, end(), place],
      ['ZCARD', name],
      ['PEXPIRE', name, String(leaseMs)],
    ]);
    return Number(count);
  };
  const renewal = setInterval(() => {
    for (const [key, places] of held)
      tell([
        ['ZADD', nameOf(key), ...[...places].flatMap((place) => [end(), place])],
        ['PEXPIRE', nameOf(key), String(leaseMs)],
      ]);
  }, leaseMs / 3).unref();

  return {
    take: async ({ key, most }) => {
      const place = randomUUID();
      const count = await add({ key, place }).catch(() => (held.get(key)?.size ?? 0) + 1);
      const free = hold({ key, place });
      if (count <= most) return free;
      free();
      return null;
    },
    close: () => {
      clearInterval(renewal);
      close();
    },
  };
}
