import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import pLimit from 'p-limit';
import {
  GameDatabaseDown,
  type FoundGame,
  type GameDatabase,
} from '../../areas/games/GameDatabase.ts';
import { MINUTE_MS } from '../../platform/time/timeUnits.rules.ts';

const TIMEOUT_MS = 5_000;
const CACHE_TTL_MS = 10 * MINUTE_MS;
const MAX_CACHED_SEARCHES = 500;
const MAX_RESULTS = 8;
/** Of one process; others wait in order of arrival, and above `MAX_SEARCHES` they fail. */
const MAX_SEARCHES_AT_ONCE = 8;
const MAX_SEARCHES = 32;
const MAX_IMAGE_BYTES = 10 * 1024 * 1024;

/** The field `next` of the response contains our API key and is dropped. */
const answerShape = z.object({
  results: z.array(z.object({ name: z.string(), background_image: z.url().nullish() })),
});

type Options = { apiKey: string; baseUrl: string };

/** RAWG (rawg.io), or the sandbox in its place. */
export function rawgGameDatabase({ apiKey, baseUrl }: Options): GameDatabase {
  const findGames = async (name: string): Promise<FoundGame[]> => {
    const query = new URLSearchParams({
      key: apiKey,
      search: name,
      page_size: String(MAX_RESULTS),
    });
    const response = await reach(`${baseUrl}/api/games?${query.toString()}`);
    const parsed = answerShape.safeParse(await response.json().catch(() => null));
    if (!parsed.success) throw new GameDatabaseDown('unreadable answer');
    return parsed.data.results
      .slice(0, MAX_RESULTS)
      .map(({ name: found, background_image: imageUrl }) => ({
        name: found,
        imageUrl: imageUrl ?? null,
      }));
  };
  const inTurn = pLimit(MAX_SEARCHES_AT_ONCE);
  const search = async (name: string): Promise<FoundGame[]> => {
    if (inTurn.activeCount + inTurn.pendingCount >= MAX_SEARCHES)
      throw new GameDatabaseDown('too many searches');
    return inTurn(() => findGames(name));
  };
  const results = new LRUCache<string, FoundGame[], string>({
    max: MAX_CACHED_SEARCHES,
    ttl: CACHE_TTL_MS,
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: typedName }) => search(typedName),
  });

  return {
    search: (name) => {
      const typedName = name.trim();
      return results.forceFetch(typedName.toLowerCase(), { context: typedName });
    },
    image: async (url) => {
      const response = await reach(url);
      const chunks: Uint8Array[] = [];
      let bytes = 0;
      for await (const chunk of response.body ?? []) {
        bytes += chunk.length;
        if (bytes > MAX_IMAGE_BYTES) throw new GameDatabaseDown('picture too large');
        chunks.push(chunk);
      }
      return Buffer.concat(chunks);
    },
  };
}

async function reach(url: string): Promise<Response> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    (error: unknown) => {
      throw new GameDatabaseDown(String(error));
    },
  );
  if (!response.ok) throw new GameDatabaseDown(`answered ${response.status}`);
  return response;
}
