import { z } from 'zod';
import { GameDatabaseDown, type FoundGame, type GameDatabase } from './GameDatabase.ts';

const PATIENCE_MS = 5_000;
const REMEMBERED_MS = 10 * 60_000;
const MOST_REMEMBERED = 500;
const MOST_FOUND = 8;
const MOST_PICTURE_BYTES = 10 * 1024 * 1024;

/** Of the answer, `next` holds our key: it stays here. */
const answerShape = z.object({
  results: z.array(z.object({ name: z.string(), background_image: z.url().nullish() })),
});

type Options = { apiKey: string; baseUrl: string; now: () => Date };

/** RAWG (rawg.io), or the sandbox in its form. Answers are remembered for ten minutes; the same question at once is asked once. */
export function rawgGameDatabase({ apiKey, baseUrl, now }: Options): GameDatabase {
  const remembered = new Map<string, { until: number; answer: Promise<FoundGame[]> }>();

  const ask = async (name: string): Promise<FoundGame[]> => {
    const query = new URLSearchParams({ key: apiKey, search: name, page_size: String(MOST_FOUND) });
    const response = await reach(`${baseUrl}/api/games?${query.toString()}`);
    const parsed = answerShape.safeParse(await response.json().catch(() => null));
    if (!parsed.success) throw new GameDatabaseDown('unreadable answer');
    return parsed.data.results
      .slice(0, MOST_FOUND)
      .map(({ name: found, background_image: imageUrl }) => ({
        name: found,
        imageUrl: imageUrl ?? null,
      }));
  };

  return {
    search: (name) => {
      const key = name.trim().toLowerCase();
      const known = remembered.get(key);
      if (known && known.until > now().getTime()) return known.answer;
      const answer = ask(name.trim());
      remembered.delete(key);
      remembered.set(key, { until: now().getTime() + REMEMBERED_MS, answer });
      answer.catch(() => remembered.delete(key));
      const [oldest] = remembered.keys();
      if (remembered.size > MOST_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
      return answer;
    },
    picture: async (url) => {
      const response = await reach(url);
      const chunks: Uint8Array[] = [];
      let bytes = 0;
      for await (const chunk of response.body ?? []) {
        bytes += chunk.length;
        if (bytes > MOST_PICTURE_BYTES) throw new GameDatabaseDown('picture too large');
        chunks.push(chunk);
      }
      return Buffer.concat(chunks);
    },
  };
}

async function reach(url: string): Promise<Response> {
  const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(
    (error: unknown) => {
      throw new GameDatabaseDown(String(error));
    },
  );
  if (!response.ok) throw new GameDatabaseDown(`answered ${response.status}`);
  return response;
}
