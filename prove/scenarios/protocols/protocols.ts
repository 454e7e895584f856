import { auditServer } from 'graphql-http';
import { restClient } from '../../../server/testing/app/restClient.ts';
import type { TestApp } from '../../../server/testing/app/testApp.ts';
import { CALLS } from '../../../server/surfaces/rest/calls/calls.ts';
import { exactly, tally } from '../../harness/metrics.ts';
import type { TestEnvironment } from '../../harness/createEnvironment.ts';
import type { Person } from '../../harness/people.ts';
import type { Proof } from '../../harness/Proof.ts';
import { openScene, type Scene } from '../rights/scenes/openScene.ts';
import { REST_QUERIES, restBodies } from './restBodies.ts';
import { DAY_MS } from '../../../server/platform/time/timeUnits.rules.ts';

/** An image of one pixel. */
const DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const NO_CHARSET = {
  file: 'server/surfaces/graphql/refusals.ts',
  from: "?.split(';')[0]?.trim()",
  to: '?.trim()',
};

export const protocols: Proof = {
  name: 'protocols',
  promise:
    'The product conforms to GraphQL over HTTP, the conventions of Relay and its OpenAPI document',
  fault: 'a content type with a charset is rejected',
  sourceFaults: [NO_CHARSET],
  run: async ({ broken, metric, createEnvironment }) => {
    const environment = await createEnvironment(broken ? { fault: [NO_CHARSET] } : {});
    for (const path of ['/graphql', '/graphql/public']) {
      const results = await auditServer({ url: `${environment.appUrls[0]}${path}` });
      const missed = results.filter(({ status }) => status !== 'ok').map(({ name }) => name);
      metric(
        exactly(
          `passed audits of GraphQL over HTTP on ${path}${missed.length > 0 ? ` (not ${missed.join('; ')})` : ''}`,
          results.filter(({ status }) => status === 'ok').length,
          61,
        ),
      );
    }
    const scene = await openScene(environment);
    await environment.addCreators(30);
    const lost: string[] = [];
    for (const { type, id } of scene.objects)
      if (!(await leadsBack({ environment, cookies: Object.values(scene.cookies), type, id })))
        lost.push(type);
    metric(
      exactly(
        `objects of ${scene.objects.length} that no viewer can fetch by id`,
        tally(lost) || 'none',
        'none',
      ),
    );
    metric(
      exactly(
        'creators missing or repeated while paging by 7 in both directions',
        await pageThrough({ environment, field: 'creators', size: 7 }),
        0,
      ),
    );
    const cup = `Relay Cup ${scene.creator.username}`;
    await environment.sql.query(
      `insert into "Game" ("name", "description", "slug") select $1 || ' ' || number, 'A game.', lower(replace($1, ' ', '-')) || '-' || number from generate_series(1, 11) as number`,
      [cup],
    );
    metric(
      exactly(
        'games missing or repeated while paging by 3 in both directions',
        await pageThrough({
          environment,
          field: 'games',
          size: 3,
          filter: `search: ${JSON.stringify(cup)}, `,
        }),
        0,
      ),
    );
    const { answers, broke } = await askRest({ environment, scene });
    metric(
      exactly(
        `responses of ${answers} that the OpenAPI document does not describe${broke[0] ? ` (${broke[0].slice(0, 200)})` : ''}`,
        broke.length,
        0,
      ),
    );
  },
};

/**
 * Calls every route as a new user of each role: reads use the scene, writes use the bodies of the
 * specification.
 */
async function askRest({
  environment,
  scene,
}: {
  environment: TestEnvironment;
  scene: Scene;
}): Promise<{ answers: number; broke: string[] }> {
  const rest = restClient({ url: environment.appUrls[0] ?? '' } as TestApp);
  const day = new Date(Date.now() + 40 * DAY_MS).toISOString().slice(0, 10);
  const gameId = scene.named['gameId'] ?? '';
  const broke: string[] = [];
  let answers = 0;
  for (const call of CALLS) {
    const key = `${call.method} ${call.path}`;
    const filled = call.path
      .replaceAll('{date}', day)
      .replaceAll('{gameId}', encodeURIComponent(gameId))
      .replaceAll(/\{username\w*\}/gi, scene.creator.username)
      .replaceAll(/\{\w+\}/g, 'night');
    for (const viewer of ['anonymous', 'fan', 'creator', 'admin'] as const) {
      const cookie =
        call.method === 'GET' ? scene.cookies[viewer] : await someone({ environment, viewer });
      const body = call.fileFields
        ? imageForm(call.fileFields)
        : restBodies({ day, stamp: `${answers}-${Date.now().toString(36)}`, gameId })[key]?.(
            viewer,
          );
      answers += 1;
      await rest
        .send(
          call.method,
          `${filled}${(REST_QUERIES[key] ?? '').replace('{gameId}', encodeURIComponent(gameId))}`,
          { ...(cookie ? { cookie } : {}), ...(body ? { body } : {}) },
        )
        .catch((error: Error) => broke.push(error.message));
    }
  }
  return { answers, broke };
}

/** A new user, because a call may end the session or delete the account. */
async function someone({
  environment,
  viewer,
}: {
  environment: TestEnvironment;
  viewer: 'anonymous' | 'fan' | 'creator' | 'admin';
}): Promise<string> {
  if (viewer === 'anonymous') return '';
  const [person] = (await (viewer === 'creator'
    ? environment.addCreators(1)
    : environment.addPeople(1))) as [Person];
  if (viewer === 'admin')
    await environment.sql.query(`update "User" set "role" = 'ADMIN' where "id" = $1`, [person.id]);
  return person.cookie;
}

function imageForm(names: readonly string[]): FormData {
  const form = new FormData();
  for (const name of names)
    form.set(
      name,
      new Blob([new Uint8Array(Buffer.from(DOT, 'base64'))], { type: 'image/png' }),
      'a.png',
    );
  form.set('description', 'A picture.');
  return form;
}

/** Whether any of the viewers gets the object by its id. */
async function leadsBack({
  environment,
  cookies,
  type,
  id,
}: {
  environment: TestEnvironment;
  cookies: string[];
  type: string;
  id: string;
}): Promise<boolean> {
  for (const cookie of cookies) {
    const { data } = await environment.ask.graphql<{
      node: { __typename: string; id: string } | null;
    }>('query ($id: ID!) { node(id: $id) { __typename id } }', { id }, { cookie });
    if (data?.node?.id === id && data.node.__typename === type) return true;
  }
  return false;
}

type Page = {
  edges: { cursor: string; node: { id: string } }[];
  pageInfo: {
    hasNextPage: boolean;
    hasPreviousPage: boolean;
    startCursor: string;
    endCursor: string;
  };
};

/** The number of ids that differ between the full list and paging in both directions. */
async function pageThrough({
  environment,
  field,
  size,
  filter = '',
}: {
  environment: TestEnvironment;
  field: string;
  size: number;
  filter?: string;
}): Promise<number> {
  const ask = async (args: string): Promise<Page> => {
    const { data } = await environment.ask.graphql<Record<string, Page>>(
      `{ ${field}(${filter}${args}) { edges { cursor node { id } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`,
    );
    const page = data?.[field];
    if (!page) throw new Error(`${field}(${args}) returned nothing`);
    return page;
  };
  const whole = (await ask('first: 100')).edges.map(({ node }) => node.id);
  const forward: string[] = [];
  let page = await ask(`first: ${size}`);
  for (;;) {
    forward.push(...page.edges.map(({ node }) => node.id));
    if (!page.pageInfo.hasNextPage) break;
    page = await ask(`first: ${size}, after: "${page.pageInfo.endCursor}"`);
  }
  const back: string[] = page.edges.map(({ node }) => node.id);
  while (page.pageInfo.hasPreviousPage) {
    page = await ask(`last: ${size}, before: "${page.pageInfo.startCursor}"`);
    back.unshift(...page.edges.map(({ node }) => node.id));
  }
  return (
    whole.filter((id, index) => forward[index] !== id || back[index] !== id).length +
    Math.abs(whole.length - forward.length) +
    Math.abs(whole.length - back.length)
  );
}
