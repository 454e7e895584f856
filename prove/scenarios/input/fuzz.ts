import { CALLS } from '../../../server/surfaces/rest/calls/calls.ts';
import { atMost, exactly, tally } from '../../harness/metrics.ts';
import type { TestEnvironment } from '../../harness/createEnvironment.ts';
import type { Proof } from '../../harness/Proof.ts';
import { count } from '../../harness/purchase.ts';
import { seeded } from '../../harness/random.ts';
import { fingerprint } from '../rights/fingerprint.ts';
import { openScene } from '../rights/scenes/openScene.ts';
import { readSchema } from '../rights/schemaWalk.ts';
import { authRoutes } from './authRoutes.ts';
import { knownCodes } from './codes.ts';
import { endHolds, PEOPLE_OF_ROLE, roles } from './fuzzPeople.ts';
import { askAuth, askEnvelope, askGraphql, askRest, type Found } from './fuzzRequests.ts';

/** Concurrent requests: server, database and client share two cores. */
const AT_ONCE = 16;
/** Tables in which the fuzzing users cannot own rows, because they know no slot and no service. */
const OF_OTHERS = ['Booking', 'ServiceOrder', 'Payment', 'Refund', 'Message', 'LedgerEntry'];
const ADMINS = `"User" where "role" = 'ADMIN'`;

const UNEXPECTED = {
  file: 'server/platform/graphql/maskErrors.ts',
  from: "message: error.message, code: 'BAD_USER_INPUT'",
  to: "message: error.message, code: 'WRONG_INPUT'",
};

export const fuzz: Proof = {
  name: 'fuzz',
  promise:
    'No input causes a 5xx, an unexpected error, an unknown code or a change to data of others',
  fault: 'variables of a wrong type lead to an unknown error code',
  sourceFaults: [UNEXPECTED],
  run: async ({ short, broken, metric, createEnvironment }) => {
    const environment = await createEnvironment({
      // `keys` opens the same scene.
      isUnshared: true,
      settings: { TRUST_PROXY: 'loopback' },
      fault: broken ? [UNEXPECTED] : [],
    });
    const { fan } = await openScene(environment);
    await endHolds(environment, fan);
    const known = await knownCodes();
    const before = await fingerprint(environment, OF_OTHERS);
    const cookies = await roles(environment, short || broken ? 2 : PEOPLE_OF_ROLE);
    const admins = await count(environment, ADMINS);
    const times = short || broken ? 4 : Number(process.env['FUZZ_CASES'] ?? 1_000);
    const found: Found = { requested: 0, limited: 0, wrong: [] };
    const schema = readSchema();
    const asking = { environment, found, known };
    await askEveryField({ ...asking, schema, cookies, times });
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
    for (const route of await authRoutes(environment.databaseUrl))
      await manyTimes({ times, found, name: `${route.method} /api/auth${route.path}` }, (seed) =>
        askAuth({
          ...asking,
          route,
          cookie: cookies[seed % cookies.length] ?? '',
          random: seeded(seed * 37),
        }),
      );
    metric(
      exactly(
        `responses of ${found.requested} with 5xx, an unexpected error or an unknown code${found.wrong.length > 0 ? ` (${tally(found.wrong).slice(0, 1_500)})` : ''}`,
        found.wrong.length,
        0,
      ),
    );
    metric(
      atMost(
        'responses that only report a limit, in percent',
        (found.limited / found.requested) * 100,
        3,
      ),
    );
    metric(
      exactly(
        'changed rows of others',
        (await fingerprint(environment, OF_OTHERS)) === before ? 0 : 1,
        0,
      ),
    );
    metric(exactly('new admins', (await count(environment, ADMINS)) - admins, 0));
  },
};

/** An unreadable response counts as wrong. */
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

type AskingFields = {
  environment: TestEnvironment;
  found: Found;
  known: Set<string>;
  schema: ReturnType<typeof readSchema>;
  cookies: string[];
  times: number;
};

async function askEveryField({ schema, cookies, times, ...asking }: AskingFields): Promise<void> {
  const { found } = asking;
  const fields = [
    ['mutation', schema.getMutationType()],
    ['query', schema.getQueryType()],
  ] as const;
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
}
