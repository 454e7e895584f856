import type { Client } from 'pg';

const REPEATS = 31;

export type Growth = { what: string; before: number; after: number };

/** The two statements of a category page that could grow with the number of creators. */
export const GROWING: Record<string, { text: string; values: unknown[] }> = {
  'page of a search': { text: `select c."userId" from "CreatorCard" c where c."tags" @> array['GAMER'::"Tag"] and c."search" like '%' || search_fold($1) || '%' order by c."rank" desc, c."joinedAt" desc, c."userId" limit 22`, values: ['apex'] },
  'page of two letters': { text: `select c."userId" from "CreatorCard" c where c."tags" @> array['GAMER'::"Tag"] and c."pairs" @> array[search_fold($1)] order by c."rank" desc, c."joinedAt" desc, c."userId" limit 22`, values: ['ov'] },
  'page by price': { text: `select c."userId" from "CreatorCard" c where c."tags" @> array['GAMER'::"Tag"] and c."lowestPriceMinor" >= $1::int order by c."lowestPriceMinor", c."joinedAt" desc, c."userId" limit 22`, values: [900] },
  'capped total': { text: `select count(*) from (select 1 from "CreatorCard" c where c."tags" @> array['GAMER'::"Tag"] and c."search" like '%' || search_fold($1) || '%' limit 1001) found`, values: ['a'] },
};

/** The median time of each statement in ms. */
export async function timeGrowing(client: Client): Promise<Record<string, number>> {
  const medians: Record<string, number> = {};
  for (const [what, statement] of Object.entries(GROWING)) {
    const times: number[] = [];
    for (let repeat = 0; repeat < REPEATS; repeat += 1) {
      const from = performance.now();
      await client.query(statement);
      times.push(performance.now() - from);
    }
    medians[what] = times.sort((a, b) => a - b)[Math.floor(REPEATS / 2)] ?? 0;
  }
  return medians;
}
