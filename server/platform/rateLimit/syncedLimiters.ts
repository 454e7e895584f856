import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { remembered, type LimitOptions, type Limiters } from './Limiters.ts';
import { SECOND_MS } from '../time/timeUnits.rules.ts';

/** Points that a key used; `expire`: the end of its window in milliseconds since 1970. */
export type Used = { key: string; points: number; expire: number };
/**
 * Adds what one process used since its last call and returns what all processes used of these
 * keys.
 */
type Share = (used: Used[]) => Promise<Used[]>;

const SHARE_MS = 500;

/** Counts in memory and stores the usage that other processes do not know of yet. */
class SyncedLimiter extends RateLimiterMemory {
  readonly #unshared = new Map<string, number>();
  readonly #onUse: () => void;

  constructor({ name, points, duration, onUse }: LimitOptions & { onUse: () => void }) {
    super({ keyPrefix: name, points, duration });
    this.#onUse = onUse;
  }

  override consume(key: string | number, points = 1): Promise<RateLimiterRes> {
    this.#count(String(key), points);
    return super.consume(key, points);
  }

  override penalty(key: string | number, points = 1): Promise<RateLimiterRes> {
    this.#count(String(key), points);
    return super.penalty(key, points);
  }

  override reward(key: string | number, points = 1): Promise<RateLimiterRes> {
    this.#count(String(key), -points);
    return super.reward(key, points);
  }

  async takeUnshared(): Promise<Used[]> {
    const taken = [...this.#unshared];
    this.#unshared.clear();
    const used = await Promise.all(
      taken.map(async ([key, points]) => {
        const msBeforeNext = (await this.get(key))?.msBeforeNext ?? 0;
        return msBeforeNext > 0
          ? [{ key: this.getKey(key), points, expire: Date.now() + msBeforeNext }]
          : [];
      }),
    );
    return used.flat();
  }

  async adopt({ key: storedKey, points, expire }: Used): Promise<void> {
    const key = this.parseKey(storedKey);
    const seconds = (expire - Date.now()) / SECOND_MS;
    if (seconds > 0) await this.set(key, points + (this.#unshared.get(key) ?? 0), seconds);
    else await this.delete(key);
  }

  #count(key: string, points: number): void {
    this.#unshared.set(key, (this.#unshared.get(key) ?? 0) + points);
    this.#onUse();
  }
}

/**
 * Answers from memory and synchronizes with other processes in the background, twice a second, in
 * one statement for all limits. Requests never wait for the database, and all processes together
 * admit at most what arrives within half a second more than one process would.
 */
export function syncedLimiters({ share }: { share: Share }): Limiters & {
  sync: () => Promise<void>;
} {
  const created: SyncedLimiter[] = [];
  let timer: NodeJS.Timeout | null = null;

  const sync = async (): Promise<void> => {
    timer = null;
    const owners = new Map<string, SyncedLimiter>();
    const used: Used[] = [];
    for (const limiter of created)
      for (const use of await limiter.takeUnshared()) {
        owners.set(use.key, limiter);
        used.push(use);
      }
    const known = used.length > 0 ? await share(used).catch(() => []) : [];
    for (const use of known) await owners.get(use.key)?.adopt(use);
  };
  const onUse = (): void => {
    timer ??= setTimeout(() => void sync(), SHARE_MS).unref();
  };
  const limiters = remembered((options) => {
    const limiter = new SyncedLimiter({ ...options, onUse });
    created.push(limiter);
    return limiter;
  });
  return Object.assign(limiters, { sync });
}
