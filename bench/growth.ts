import type { Client } from 'pg';
import { median } from './median.ts';
import { creatorTotal } from '../server/areas/discovery/searchMatches.ts';

const REPEATS = 31;

/** Medians in ms over all rounds, and after / before in each round. */
export type Growth = { what: string; before: number; after: number; times: number[] };

type Growing = { text: string; values: unknown[]; isFlat: boolean };

/** The product's own statement. */
function total(search: string): Growing {
  const { text, values } = creatorTotal({ filter: { tag: 'GAMER', search }, now: new Date() });
  return { text, values: [...values], isFlat: true };
}

/**
 * The statements of a category page that could grow with the number of creators. `isFlat` allows at
 * most twice the time.
 */
export const GROWING: Record<string, Growing> = {
  'page of a search': {
    text: `select c."userId" from "CreatorCard" c where c."tags" @> '{GAMER}'
      and c."search" like '%' || search_fold($1) || '%' order by c."rank" desc, c."joinedAt" desc, c."userId" limit 22`,
    values: ['apex'],
    isFlat: true,
  },
  'page of two letters': {
    text: `select c."userId" from "CreatorCard" c where c."tags" @> '{GAMER}' and c."pairs" @> array[search_fold($1)]
      order by c."rank" desc, c."joinedAt" desc, c."userId" limit 22`,
    values: ['ov'],
    isFlat: true,
  },
  'page by price': {
    text: `select c."userId" from "CreatorCard" c where c."tags" @> '{GAMER}' and c."lowestPriceMinor" >= $1::int
      order by c."lowestPriceMinor", c."joinedAt" desc, c."userId" limit 22`,
    values: [900],
    isFlat: true,
  },
  'capped total of nearly all': total('a'),
  'capped total of half': total('apex'),
  'capped total of a tenth': total('nova'),
};

/** The median time of each statement in ms. */
export async function timeGrowing(client: Client): Promise<Record<string, number>> {
  const medians: Record<string, number> = {};
  for (const [what, { text, values }] of Object.entries(GROWING)) {
    const times: number[] = [];
    for (let repeat = 0; repeat < REPEATS; repeat += 1) {
      const from = performance.now();
      await client.query({ text, values });
      times.push(performance.now() - from);
    }
    medians[what] = median(times);
  }
  return medians;
}
