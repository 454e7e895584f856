import type { GraphQLField } from 'graphql';
import { CALLS } from '../../../server/surfaces/rest/calls/calls.ts';
import { atMost, exactly, tally } from '../../harness/figures.ts';
import type { World } from '../../harness/openWorld.ts';
import type { Proof } from '../../harness/Proof.ts';
import type { Person } from '../../harness/people.ts';
import { count, reconcileNow, until } from '../../harness/purchase.ts';
import { seeded } from '../../harness/random.ts';
import { fingerprint } from '../rights/fingerprint.ts';
import { openScene } from '../rights/openScene.ts';
import { readSchema } from '../rights/schemaWalk.ts';
import { addSellers } from '../../harness/sellers.ts';
import { authRoutes, type AuthRoute } from './authRoutes.ts';
import { knownCodes } from './codes.ts';
import { hostileBody, hostileInput, hostileLine } from './hostile.ts';

const PEOPLE_OF_ROLE = 30;
/** Kept under way all the time: the server, the database and whoever asks share two cores. */
const AT_ONCE = 16;
/** Tables in which the fuzzing people can have nothing of their own: they know no slot and no service. */
const OF_OTHERS = ['Booking', 'ServiceOrder', 'Payment', 'Refund', 'Message', 'LedgerEntry'];
const ADMINS = `"User" where "role" = 'ADMIN'`;
const NAMES = [
  'email',
  'password',
  'username',
  'newUsername',
  'bio',
  'newBio',
  'title',
  'name',
  'description',
  'price',
  'percentOff',
  'maxRedemptions',
  'expiresAt',
  'slug',
  'content',
  'startDate',
  'endDate',
  'numberOfTeams',
  'prizePool',
  'location',
  'date',
  'startTime',
  'sessionDuration',
  'sessionPrice',
  'twitterUrl',
  'isAdmin',
  'role',
  'id',
];

const DOCUMENT = 'query A($id: ID!) { node(id: $id) { __typename } } query B { __typename }';
const ENVELOPE = [
  'query',
  'variables',
  'operationName',
  'extensions',
  'id',
  'doc_id',
  'documentId',
];

const UNEXPECTED = {
  file: 'server/platform/graphql/maskErrors.ts',
  from: "message: error.message, code: 'BAD_USER_INPUT'",
  to: "message: error.message, code: 'WRONG_INPUT'",
};

/** Everything that is wrong about the answers, and what was asked then. */
type Found = { asked: number; limited: number; wrong: string[] };

export const fuzz: Proof = {
  name: 'fuzz',
  promise:
    'No input whatever makes it fail: no 5xx, no unexpected error, only known codes, and nothing of others changes',
  sabotage: 'variables of a wrong type come back with a code that is on no list',
  run: async ({ short, broken, figure, openWorld }) => {
    const world = await openWorld({
      settings: { TRUST_PROXY: 'loopback' },
      sabotage: broken ? [UNEXPECTED] : [],
    });
    const { fan } = await openScene(world);
    await endHolds(world, fan);
    const known = await knownCodes();
    const before = await fingerprint(world, OF_OTHERS);
    const cookies = await roles(world, short || broken ? 2 : PEOPLE_OF_ROLE);
    const admins = await count(world, ADMINS);
    const times = short || broken ? 4 : Number(process.env['FUZZ_CASES'] ?? 1_000);
    const found: Found = { asked: 0, limited: 0, wrong: [] };
    const schema = readSchema();
    const fields = [
      ['mutation', schema.getMutationType()],
      ['query', schema.getQueryType()],
    ] as const;
    const asking = { world, found, known };
    for (const [kind, type] of fields) {
      for (const field of Object.values(type?.getFields() ?? {}).filter(
        ({ args }) => args.length > 0,
      )) {
        await manyTimes({ times, found, name: field.name }, (seed) =>
          askGraphql({
            ...asking,
            kind,
            field,
            cookie: cookies[seed % cookies.length] ?? '',
            random: seeded(seed),
          }),
        );
      }
    }
    for (const path of ['/graphql', '/graphql/public'])
      await manyTimes({ times, found, name: `POST ${path}` }, (seed) =>
        askEnvelope({
          ...asking,
          path,
          cookie: cookies[seed % cookies.length] ?? '',
          random: seeded(seed * 29),
        }),
      );
    for (const { method, path } of CALLS)
      await manyTimes({ times, found, name: `${method} ${path}` }, (seed) =>
        askRest({
          ...asking,
          method,
          path,
          cookie: cookies[seed % cookies.length] ?? '',
          random: seeded(seed * 31),
        }),
      );
    for (const route of await authRoutes(world.databaseUrl))
      await manyTimes({ times, found, name: `${route.method} /api/auth${route.path}` }, (seed) =>
        askAuth({
          ...asking,
          route,
          cookie: cookies[seed % cookies.length] ?? '',
          random: seeded(seed * 37),
        }),
      );
    figure(
      exactly(
        `of ${found.asked} answers, those of 5xx, of an unexpected error or with an unknown code${found.wrong.length > 0 ? ` (${tally(found.wrong).slice(0, 1_500)})` : ''}`,
        found.wrong.length,
        0,
      ),
    );
    figure(
      atMost(
        'answers that only told of a limit, in percent',
        (found.limited / found.asked) * 100,
        3,
      ),
    );
    figure(
      exactly(
        'rows of others changed',
        (await fingerprint(world, OF_OTHERS)) === before ? 0 : 1,
        0,
      ),
    );
    figure(exactly('admins besides those there were', (await count(world, ADMINS)) - admins, 0));
  },
};

/** What is held for half an hour would end by itself while this runs on a slow machine. */
async function endHolds(world: World, { id }: Person): Promise<void> {
  await world.sql.query(
    `update "Booking" set "holdExpiresAt" = now() where "fanId" = $1 and "status" = 'HELD'`,
    [id],
  );
  await reconcileNow(world);
  if (
    !(await until(
      async () =>
        (await count(world, `"Booking" where "fanId" = $1 and "status" = 'HELD'`, [id])) === 0,
    ))
  )
    throw new Error('The hold of the scene did not end.');
}

/**
 * Anonymous, people, creators and admins by turns; none of them has anything to do with the scene. So many of each that
 * none exceeds the limit of changes per person: a refusal would say nothing about the input.
 */
async function roles(world: World, count: number): Promise<string[]> {
  const [people, admins, creators] = await Promise.all([
    world.addPeople(count),
    world.addPeople(count),
    addSellers(world, count),
  ]);
  await world.sql.query(`update "User" set "role" = 'ADMIN' where "id" = any($1)`, [
    admins.map(({ id }) => id),
  ]);
  return people.flatMap((person, index) => [
    '',
    person.cookie,
    creators[index]?.cookie ?? '',
    admins[index]?.cookie ?? '',
  ]);
}

/** An answer that cannot even be read is one more that is wrong. */
async function manyTimes(
  { times, found, name }: { times: number; found: Found; name: string },
  ask: (seed: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let seed = next++; seed < times; seed = next++)
      await ask(seed).catch((error: Error) =>
        found.wrong.push(`${name}: ${String(error.cause ?? error)}`),
      );
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

type Asking = {
  world: World;
  cookie: string;
  random: () => number;
  found: Found;
  known: Set<string>;
};

async function askGraphql({
  world,
  kind,
  field,
  cookie,
  random,
  found,
  known,
}: Asking & { kind: string; field: GraphQLField<unknown, unknown> }): Promise<void> {
  // Deleting the account or the session would end the fuzzing person.
  if (['deleteAccount', 'endSession', 'endOtherSessions'].includes(field.name) && cookie) return;
  const variables = Object.fromEntries(
    field.args.map(({ name, type }) => [name, hostileInput({ type, random })]),
  );
  const query = `${kind} (${field.args.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ')}) { ${field.name}(${field.args.map(({ name }) => `${name}: $${name}`).join(', ')}) { __typename ${String(field.type).endsWith('Result!') ? '... on UserError { code }' : ''} } }`;
  const { status, body } = await world.ask.post(
    '/graphql',
    { query, variables },
    { cookie, headers: { 'x-forwarded-for': addressOf(1, random) } },
  );
  const { errors, data } = (body ?? {}) as {
    errors?: { extensions?: { code?: string } }[];
    data?: Record<string, { code?: string } | null> | null;
  };
  const code = errors?.[0]?.extensions?.code ?? Object.values(data ?? {})[0]?.code;
  judge({
    found,
    known,
    name: field.name,
    status,
    code: code ?? null,
    hasError: errors !== undefined,
  });
}

/** What is wrong about the request around the document. */
async function askEnvelope({
  world,
  path,
  cookie,
  random,
  found,
  known,
}: Asking & { path: string }): Promise<void> {
  const { status, body } = await world.ask.request(path, {
    method: 'POST',
    body: hostileBody(ENVELOPE, random, random() < 0.7 ? { query: DOCUMENT } : {}),
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': addressOf(4, random),
      ...(cookie ? { cookie } : {}),
    },
  });
  const { errors } = (body ?? {}) as { errors?: { extensions?: { code?: string } }[] };
  judge({
    found,
    known,
    name: `POST ${path}`,
    status,
    code: errors?.[0]?.extensions?.code ?? null,
    hasError: errors !== undefined || status >= 400,
  });
}

async function askRest({
  world,
  method,
  path,
  cookie,
  random,
  found,
  known,
}: Asking & { method: string; path: string }): Promise<void> {
  if (/account\/(delete|logout)/.test(path)) return;
  const filled = path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(hostileLine(random)) || 'x');
  const query =
    random() < 0.3 ? `?top=${encodeURIComponent(hostileLine(random))}&skip=-1&search=%00` : '';
  const { status, body } = await world.ask.request(filled + query, {
    method,
    ...(method === 'GET' ? {} : { body: hostileBody(NAMES, random) }),
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': addressOf(2, random),
      ...(cookie ? { cookie } : {}),
    },
  });
  judge({
    found,
    known,
    name: `${method} ${path}`,
    status,
    code: status >= 400 ? ((body as { code?: string } | null)?.code ?? '') : null,
    hasError: status >= 400,
  });
}

/** Sign-up, sign-in, passkeys, the second factor and sessions, as the sign-in library has them. Its answers to browsers on their way through Google are pages. */
async function askAuth({
  world,
  route: { method, path, fields },
  cookie,
  random,
  found,
  known,
}: Asking & { route: AuthRoute }): Promise<void> {
  // Ending the own session would end the fuzzing person.
  if (path === '/sign-out' && cookie) return;
  const filled = path.replaceAll(/:\w+/g, () => encodeURIComponent(hostileLine(random)) || 'x');
  const query =
    random() < 0.3
      ? `?token=${encodeURIComponent(hostileLine(random))}&callbackURL=${encodeURIComponent(hostileLine(random))}`
      : '';
  const { status, body } = await world.ask.request(`/api/auth${filled}${query}`, {
    method,
    ...(method === 'GET' ? {} : { body: hostileBody(fields, random) }),
    headers: {
      'content-type': 'application/json',
      origin: world.appUrls[0] ?? '',
      'x-forwarded-for': addressOf(3, random),
      ...(cookie ? { cookie } : {}),
    },
  });
  judge({
    found,
    known,
    name: `${method} /api/auth${path}`,
    status,
    code: status >= 400 ? ((body as { code?: string } | null)?.code ?? '') : null,
    hasError: status >= 400,
  });
}

/** A new address each time, so that limits by address do not answer for everything else. */
function addressOf(network: number, random: () => number): string {
  return `10.${network}.${Math.floor(random() * 250)}.${Math.floor(random() * 250)}`;
}

type Judging = {
  found: Found;
  known: Set<string>;
  name: string;
  status: number;
  code: string | null;
  hasError: boolean;
};

function judge({ found, known, name, status, code, hasError }: Judging): void {
  found.asked += 1;
  if (code === 'RATE_LIMITED') found.limited += 1;
  if (status >= 500) found.wrong.push(`${name}: ${status} ${code}`);
  else if (code === 'INTERNAL_SERVER_ERROR') found.wrong.push(`${name}: ${code}`);
  else if ((hasError || code) && !known.has(code ?? ''))
    found.wrong.push(`${name}: unknown code ${code}`);
}
