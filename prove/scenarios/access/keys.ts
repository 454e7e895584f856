import { CALLS } from '../../../server/surfaces/rest/calls/calls.ts';
import { DOCUMENTED_ONLY_ROUTES } from '../../../server/surfaces/rest/openApi/elsewhere.ts';
import { exactly, tally } from '../../harness/metrics.ts';
import { changedBy } from './changedBy.ts';
import { createKey } from './createKey.ts';
import type { KeyScenario } from './KeyScenario.ts';
import { scopes } from './keyScopes.ts';
import { authRoutes } from '../input/authRoutes.ts';
import type { TestEnvironment } from '../../harness/createEnvironment.ts';
import type { Proof } from '../../harness/Proof.ts';
import { until } from '../../harness/purchase.ts';
import { openScene, type Scene } from '../rights/scenes/openScene.ts';
import { exampleInput, readSchema } from '../rights/schemaWalk.ts';

/** Every call with a safe HTTP method accepts a secret key. */
const EVERY_CALL = [
  {
    file: 'server/surfaces/rest/refuseKeys.ts',
    from: 'if (!readSecretKey(request)) return false;',
    to: 'if (request) return false;',
  },
  {
    file: 'server/surfaces/rest/secretKeys.ts',
    from: 'if (!call.isForKeys) throw',
    to: "if (call.method !== 'GET') throw",
  },
];
type Sent = { method: string; path: string; isForKeys: boolean };

export const keys: Proof = {
  name: 'keys',
  promise:
    'A secret key only reads what it is meant for; opening a link of an email changes nothing',
  fault: 'keys are accepted by HTTP method, as in release 0.1',
  sourceFaults: EVERY_CALL,
  run: async ({ broken, metric, createEnvironment }) => {
    const environment = await createEnvironment({
      settings: { TRUST_PROXY: 'loopback' },
      ...(broken ? { fault: EVERY_CALL } : {}),
    });
    const scene = await openScene(environment);
    const key = await createKey(environment, scene.creator);
    const context = { environment, scene, key, metric };
    await routes(context);
    await mutations(context);
    await scopes(context);
    await mailLinks(context);
  },
};

/** Every route of REST and of the sign-in library, with objects of the creator in the path. */
async function routes({ environment, scene, key, metric }: KeyScenario): Promise<void> {
  const rest = [...CALLS, ...DOCUMENTED_ONLY_ROUTES].map(({ method, path, isForKeys = false }) => ({
    method,
    path,
    isForKeys,
  }));
  const library = (await authRoutes(environment.databaseUrl)).map(({ method, path }) => ({
    method,
    path: `/api/auth${path}`,
    isForKeys: false,
  }));
  const all: Sent[] = [
    ...rest,
    ...library,
    { method: 'GET', path: '/api/account/confirm-email', isForKeys: false },
  ];
  const wrong: string[] = [];
  const statuses: string[] = [];
  let links = 0;
  const changed = await changedBy(environment, async () => {
    for (const { method, path, isForKeys } of all) {
      const body =
        method === 'GET' || method === 'DELETE'
          ? {}
          : {
              body: JSON.stringify({
                title: 'By key',
                name: 'By key',
                bio: 'By key',
                newBio: 'By key',
                ...scene.named,
              }),
            };
      const { status, text } = await environment.ask.request(pathWithIds(path, scene), {
        method,
        ...body,
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      });
      statuses.push(String(status));
      if (text.includes('/onboarding/')) links += 1;
      if (isForKeys ? status === 403 || status >= 500 : status !== 403)
        wrong.push(`${method} ${path}: ${status}`);
    }
  });
  metric(
    exactly(
      `routes of ${all.length} with an undeclared response to a key (${tally(statuses)}${wrong[0] ? `; ${wrong.slice(0, 5).join(', ')}` : ''})`,
      wrong.length,
      0,
    ),
  );
  metric(
    exactly('tables changed by these routes, other than the last use of the key', changed, 'none'),
  );
  metric(exactly('links to the payout account returned to a key', links, 0));
  metric(
    exactly(
      'routes for keys that do not read',
      rest.filter(({ isForKeys, method }) => isForKeys && method !== 'GET').length,
      0,
    ),
  );
}

/** Every mutation at both endpoints, with objects of the creator. */
async function mutations({ environment, scene, key, metric }: KeyScenario): Promise<void> {
  const fields = Object.values(readSchema().getMutationType()?.getFields() ?? {});
  const wrong: string[] = [];
  const changed = await changedBy(environment, async () => {
    for (const { name, args } of fields) {
      const declared =
        args.length > 0
          ? `(${args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ')})`
          : '';
      const provided =
        args.length > 0 ? `(${args.map((arg) => `${arg.name}: $${arg.name}`).join(', ')})` : '';
      const variables = Object.fromEntries(
        args.map((arg) => [
          arg.name,
          exampleInput({ type: arg.type, name: arg.name, named: scene.named }) ?? null,
        ]),
      );
      for (const path of ['/graphql', '/graphql/public']) {
        const { status } = await environment.ask.post(
          path,
          { query: `mutation ${declared} { ${name}${provided} { __typename } }`, variables },
          { headers: { authorization: `Bearer ${key}` } },
        );
        if (status !== 403) wrong.push(`${path} ${name}: ${status}`);
      }
    }
  });
  metric(
    exactly(
      `mutations of ${fields.length} at two endpoints that do not answer a key with 403${wrong[0] ? ` (${wrong.slice(0, 5).join(', ')})` : ''}`,
      wrong.length,
      0,
    ),
  );
  metric(exactly('tables changed by these mutations', changed, 'none'));
}

/** Opens the links of all sent emails, as a mail scanner does. */
async function mailLinks({ environment, scene, metric }: KeyScenario): Promise<void> {
  const person = await environment.addPerson();
  await environment.sql.query('update "User" set "emailVerified" = false where "id" = $1', [
    person.id,
  ]);
  await environment.ask.post(
    '/api/account/forgot-password',
    { email: person.email },
    { headers: { 'x-forwarded-for': '198.51.100.77' } },
  );
  await environment.ask.graphql(
    'mutation { sendVerificationEmail { __typename } }',
    {},
    { cookie: person.cookie },
  );
  await until(async () => (await linksTo(environment, person.email)).length >= 2);
  const found = (
    await Promise.all(
      [person, scene.fan, scene.creator].map(({ email }) => linksTo(environment, email)),
    )
  ).flat();
  const links = [...new Set(found)].filter((link) => !/\/api\/account\/confirm-email/.test(link));
  const changed = await changedBy(environment, async () => {
    for (const link of links) await environment.ask.request(link);
  });
  metric(
    exactly(
      `tables changed by opening ${links.length} links of emails, other than confirmations`,
      changed,
      'none',
    ),
  );
  metric({
    what: 'links of emails that were opened',
    value: links.length,
    expected: 'at least 1',
    holds: links.length > 0,
  });
}

async function linksTo(environment: TestEnvironment, email: string): Promise<string[]> {
  const mails = (await (
    await fetch(`${environment.sandboxUrl}/mail/messages?to=${encodeURIComponent(email)}`)
  ).json()) as { text: string }[];
  return mails.flatMap(({ text }) =>
    [...text.matchAll(/https?:\/\/localhost:\d+(\/\S*)/g)].map(([, path = '']) => path),
  );
}

/** Fills in the ids of objects that the creator may change. */
function pathWithIds(path: string, { named, creator }: Scene): string {
  const ofPath: [string, string | undefined][] = [
    ['fixedservices', named['serviceId']],
    ['notifications', named['notificationId']],
    ['gamenews', named['newsId']],
    ['game', named['gameId']],
  ];
  const id = ofPath.find(([word]) => path.split('/').includes(word))?.[1];
  const values: Record<string, string | undefined> = {
    ...named,
    id,
    date: '2030-01-01',
    startTime: '10:00:00',
    username: creator.username,
    usernameOrId: creator.username,
    slugOrId: 'night-ferry',
    tag: 'gamer',
    language: 'en',
    name: 'Tide',
  };
  return path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(values[name] ?? 'nothing'),
  );
}
