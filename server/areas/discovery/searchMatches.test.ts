import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompiledReads } from '../../surfaces/sqlExecutor/compiledReads.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { creatorConditions, EXACT_TOTAL } from './creatorFilter.ts';

const CARDS = 4_000;

/** Words of many and of few cards, of the first and of the last ones in order, and words without matches. */
const TERMS =
  'half,HÁLF,tenth,first,last,rare,nobody,half talk,last tenth,alf,card-12,card-123,D-123,123,３４５\nhalf,d-1,ca,ha,zz,x,%,_,half%,-1\nhalf,ß'.split(
    ',',
  );

const QUERY = `query Search($search: String!, $tag: Tag, $minPriceMinor: Int, $language: String, $sort: CreatorSort, $page: Int) {
  creators(search: $search, tag: $tag, minPriceMinor: $minPriceMinor, language: $language, sort: $sort, page: $page, first: 20) {
    totalCount
    edges { node { username } }
  }
}`;

let server: TestServer;
let compiled: ReturnType<typeof createCompiledReads>;
beforeAll(async () => {
  server = await createTestServer();
  compiled = createCompiledReads({ deps: server.deps, persisted: new Map([['search', QUERY]]) });
  const client = await server.deps.pool.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into "User" ("id", "username", "email", "emailVerified", "updatedAt")
        select md5('card' || i)::uuid, 'card-' || i, 'card' || i || '@test.example', true, now()
        from generate_series(1, ${CARDS}) i`,
    );
    await client.query(
      `insert into "CreatorCard" ("userId", "tags", "languages", "search", "pairs", "joinedAt", "rank", "lowestPriceMinor")
        select md5('card' || i)::uuid,
          case when i % 9 = 0 then '{MUSICIAN,GAMER}' when i % 3 = 0 then '{MUSICIAN}' else '{GAMER}' end::"Tag"[],
          case when i % 2 = 0 then '{en}' else '{hu,de}' end::text[], words, letter_pairs('card-' || i),
          now() - (i * 1237 % ${CARDS}) * interval '1 minute', ${CARDS} - i, case when i % 7 > 0 then i * 733 % ${CARDS} end
        from generate_series(1, ${CARDS}) i cross join lateral (
          select concat_ws(E'\n', 'card-' || i, case when i % 5 < 3 then 'half talk' end,
            case when i % 11 = 0 then 'tenth' end, case when i <= 190 then 'first' end,
            case when i > ${CARDS} / 2 then 'last' end, case when i % 11 = 0 and i > ${CARDS} / 2 then 'last tenth' end,
            case when i % 900 = 0 then 'rare' end) as words) t
        order by md5(i::text)`,
    );
    await client.query('analyze "CreatorCard"');
  } finally {
    await client.query('reset session_replication_role');
    client.release();
  }
});
afterAll(() => server.close());

/** Sets the estimate by which the statement decides how it reads. */
const expectCards = (cards: number) =>
  server.deps.pool.query(
    `update pg_class set "reltuples" = $1 where "oid" = '"CreatorCard"'::regclass`,
    [cards],
  );

type Variables = {
  search: string;
  tag: string | null;
  minPriceMinor: number | null;
  language: string | null;
  sort: keyof typeof ORDERS;
  page: number;
};

const ORDERS = {
  RECOMMENDED: '"rank" desc',
  NEWEST: '"joinedAt" desc',
  PRICE: '"lowestPriceMinor", "joinedAt" desc',
};

/** All matching usernames in order, found by reading every card. */
async function readAll({ search, tag, minPriceMinor, language, sort }: Variables) {
  const term = search.normalize('NFKC').trim();
  const isPair = /^[ -~]{1,2}$/.test(term);
  const { rows } = await server.deps.pool.query<{ username: string }>(
    `select u."username" from "CreatorCard" c join "User" u on u."id" = c."userId"
      where position(search_fold($1) in ${isPair ? `split_part(c."search", E'\n', 1)` : 'c."search"'}) > 0
        and ($2::text is null or $2 = any(c."tags"::text[]))
        and ($3::int is null or c."lowestPriceMinor" >= $3) and ($4::text is null or $4 = any(c."languages"))
      order by ${ORDERS[sort]}`,
    [term, tag, minPriceMinor, language],
  );
  return rows.map(({ username }) => username);
}

type Result = { creators: { totalCount: number; edges: { node: { username: string } }[] } };

const listed = ({ creators }: Result) => ({
  total: creators.totalCount,
  page: creators.edges.map(({ node }) => node.username),
});

async function ofStatement(variables: Variables) {
  const read = compiled({ id: 'search', variables: JSON.stringify(variables) });
  if (!read) throw new Error('The query was not compiled.');
  const { body } = await read.answer();
  return listed((JSON.parse(body.toString()) as { data: Result }).data);
}

async function ofExecutor(variables: Variables) {
  const { data } = await server.run({ query: QUERY, variables });
  return listed(data as unknown as Result);
}

describe('a search for creators', () => {
  it.each([
    ['few', CARDS],
    ['many', 1_000_000],
  ])(
    'the search returns what a comparison with every card returns, if PostgreSQL expects %s cards',
    async (_what, cards) => {
      await expectCards(cards);
      const variables = fc.record<Variables>({
        search: fc.constantFrom(...TERMS),
        tag: fc.constantFrom(null, 'GAMER', 'MUSICIAN', 'TIKTOKER'),
        minPriceMinor: fc.constantFrom(null, null, 1, 1_500, CARDS),
        language: fc.constantFrom(null, null, 'hu'),
        sort: fc.constantFrom('RECOMMENDED', 'RECOMMENDED', 'NEWEST', 'PRICE'),
        page: fc.constantFrom(1, 1, 2, 40),
      });
      await fc.assert(
        fc.asyncProperty(variables, async (provided) => {
          const all = await readAll(provided);
          const expected = {
            total: Math.min(all.length, EXACT_TOTAL + 1),
            page: all.slice((provided.page - 1) * 20, provided.page * 20),
          };
          expect(await ofStatement(provided)).toEqual(expected);
          expect(await ofExecutor(provided)).toEqual(expected);
        }),
        { numRuns: 60 },
      );
    },
  );

  it.each([
    ['exactly a thousand', 1_000, 1_000],
    ['one more', 1_001, EXACT_TOTAL + 1],
    ['many more', 1_500, EXACT_TOTAL + 1],
  ])('the matches are counted when they are %s', async (_what, matches, total) => {
    await expectCards(1_000_000);
    const word = `counted${matches}`;
    await server.deps.pool.query(
      `update "CreatorCard" set "search" = "search" || E'\n' || $1 where "rank" >= $2`,
      [word, CARDS - matches],
    );
    const variables = {
      search: word,
      tag: null,
      minPriceMinor: null,
      language: null,
      sort: 'NEWEST',
      page: 1,
    } as const;
    expect((await ofStatement(variables)).total).toBe(total);
    expect((await ofExecutor(variables)).total).toBe(total);
  });
});

describe('creatorConditions', () => {
  it('a term that is longer than any name is not looked up', async () => {
    const search = 'half '.repeat(200);
    const { sql, values } = creatorConditions({ filter: { search }, now: server.clock.now });
    expect([sql, values]).toEqual(['false', []]);
    const others = {
      tag: null,
      minPriceMinor: null,
      language: null,
      sort: 'NEWEST',
      page: 1,
    } as const;
    expect(await ofStatement({ search, ...others })).toEqual({ total: 0, page: [] });
  });
});
