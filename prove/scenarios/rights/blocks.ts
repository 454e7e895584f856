import { makeTestDeps } from '../../../server/testing/app/testDeps.ts';
import type { GraphqlBody } from '../../harness/client.ts';
import type { TestEnvironment } from '../../harness/createEnvironment.ts';
import { exactly } from '../../harness/metrics.ts';
import type { Proof } from '../../harness/Proof.ts';
import { retryRefused } from '../../harness/retryRefused.ts';
import { makeSides, type Side, type Sides } from './blockSides.ts';
import { ROUTES } from './declaredRoutes.ts';
import { readSchema } from './schemaWalk.ts';
import { type AskAs, namesOf, walkBetweenTwo } from './walkBetweenTwo.ts';
import { DAY_MS } from '../../../server/platform/time/timeUnits.rules.ts';

const ONE_DIRECTION = {
  file: 'server/areas/safety/blocks.access.ts',
  from: 'blockedBy: { none: { ownerId: actor.id } },',
  to: '',
};
const BLOCK = `mutation ($input: BlockUserInput!) { result: blockUser(input: $input) {
  __typename ... on UserError { code } } }`;
/** A person's own blocks; someone who was blocked can block the other too. */
const ABOUT_BLOCKS = /^(viewer blocks|blockPreview)/;
/** Lists of people. The walk must find the other person there before the block. */
const PLACES = [
  'creator',
  'creators edges node',
  'freeCreators',
  'game players',
  'drop',
  'node',
  'nodes',
  'creator reviews edges node author',
  'viewer following edges node',
  'viewer waitlist creator',
  'GET /api/user/profile/{username}',
  'GET /api/user/profiles',
  'GET /api/fixedservices',
];

export const blocks: Proof = {
  name: 'blocks',
  promise: 'After a block no answer to either of the two contains the other',
  fault: 'the block hides only the person who was blocked',
  sourceFaults: [ONE_DIRECTION],
  run: async ({ broken, metric, createEnvironment }) => {
    const environment = await createEnvironment({ fault: broken ? [ONE_DIRECTION] : [] });
    const within = makeTestDeps({ databaseUrl: environment.databaseUrl });
    const sides = await makeSides(within);
    await within.close();
    const { blocker, blocked } = sides;
    const cookies = new Map<Side, string>();
    for (const side of [blocker, blocked])
      cookies.set(side, await environment.signIn({ id: side.actor.id }));
    const seen = await findOther({ environment, sides, cookies, viewer: blocked, other: blocker });
    metric(
      exactly('fields whose arguments are not known', seen.unknown.join(', ') || 'none', 'none'),
    );
    const before = new Set(seen.found.map(withoutArguments));
    metric(
      exactly(
        'places that do not show the other before the block',
        PLACES.filter((place) => !before.has(place)).join(', ') || 'none',
        'none',
      ),
    );
    const { code } = await environment.ask.graphql(
      BLOCK,
      { input: { username: blocked.actor.username } },
      { cookie: cookies.get(blocker) ?? '' },
    );
    metric(exactly('rejection of the block', code ?? 'none', 'none'));
    for (const [who, viewer, other] of [
      ['who was blocked', blocked, blocker],
      ['who blocked', blocker, blocked],
    ] as const) {
      const { asked, found } = await findOther({ environment, sides, cookies, viewer, other });
      const shown = found.filter((path) => !ABOUT_BLOCKS.test(path));
      metric(
        exactly(
          `of ${asked} answers to the person ${who}, those with the other`,
          shown.slice(0, 5).join('; ') || 'none',
          'none',
        ),
      );
    }
  },
};

type Finding = {
  environment: TestEnvironment;
  sides: Sides;
  cookies: Map<Side, string>;
  viewer: Side;
  other: Side;
};

async function findOther({ environment, sides, cookies, viewer, other }: Finding) {
  const ask: AskAs = async (side, query) => {
    const answer = await retryRefused(() =>
      environment.ask.post('/graphql', { query }, { cookie: cookies.get(side) ?? '' }),
    );
    const { data, errors } = (answer.body ?? {}) as GraphqlBody;
    if (errors?.[0]?.extensions?.code === 'COST_LIMIT_EXCEEDED') return null;
    // A resolver that rejects its arguments returns no data: the walk sent invalid arguments.
    if (data === undefined) throw new Error(`${query}: ${answer.status} ${answer.text}`);
    return JSON.stringify(data);
  };
  const walked = await walkBetweenTwo({ schema: readSchema(), sides, ask, viewer, other });
  const cookie = cookies.get(viewer) ?? '';
  for (const [route, path] of readRoutes({ sides, other })) {
    const { text } = await retryRefused(() =>
      environment.ask.request(path, { headers: { cookie } }),
    );
    walked.asked += 1;
    if (namesOf(other).some((name) => text.includes(name))) walked.found.push(route);
  }
  return walked;
}

/** Every REST route that reads, asked about the other: its declaration and its URL. */
function readRoutes({ sides, other }: Pick<Finding, 'sides' | 'other'>): [string, string][] {
  const { username } = other.actor;
  const [date = ''] = new Date(Date.now() + DAY_MS).toISOString().split('T');
  const values: Record<string, string> = {
    username,
    usernameOrId: username,
    date,
    slugOrId: sides.game.slug,
    gameId: sides.game.id,
  };
  return [...(ROUTES.everyone ?? []), ...(ROUTES['signed in'] ?? [])]
    .filter((route) => route.startsWith('GET '))
    .map((route) => {
      const path = route.slice('GET '.length).replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
        const value = values[name];
        if (value === undefined) throw new Error(`${route}: ${name} is not known`);
        return value;
      });
      return [route, path === '/api/fixedservices' ? `${path}?userId=${username}` : path];
    });
}

const withoutArguments = (path: string): string => path.replaceAll(/\(.*?\)/g, '');
