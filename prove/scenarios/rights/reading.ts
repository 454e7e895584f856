import { getNamedType, isLeafType, type GraphQLField } from 'graphql';
import { CALLS } from '../../../server/surfaces/rest/calls/calls.ts';
import type { TestEnvironment } from '../../harness/createEnvironment.ts';
import { includes, VIEWERS, type Audience, type Viewer } from './audiences.ts';
import type { Asking } from './Ledger.ts';
import { findRefusal } from './refusal.ts';
import { getAudience, declaredTypes, toWhole } from './schemaWalk.ts';
import { DAY_MS } from '../../../server/platform/time/timeUnits.rules.ts';

type Field = GraphQLField<unknown, unknown>;
type Body = {
  data?: Record<string, unknown> | null;
  errors?: { message: string; extensions?: { code?: string } }[];
};

/**
 * Reads every root field of Query and every relation of the scene's objects, with everything below,
 * as every viewer. Checks refusals, errors, and that no path shows more of an object than reading
 * it directly.
 */
export async function askWays(asking: Asking): Promise<void> {
  const { schema, scene } = asking;
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {})) {
    if (field.name === 'node' || field.name === 'nodes') continue;
    const audience = getAudience({ type: 'Query', field: field.name }) as Audience;
    await Promise.all(VIEWERS.map((viewer) => askRoot({ ...asking, viewer, field, audience })));
  }
  for (const { type, id } of scene.objects) {
    const fields =
      declaredTypes(schema)
        .find(({ name }) => name === type)
        ?.getFields() ?? {};
    for (const field of Object.values(fields).filter(
      (inner) => !isLeafType(getNamedType(inner.type)),
    )) {
      await Promise.all(VIEWERS.map((viewer) => askBelow({ ...asking, viewer, type, id, field })));
    }
  }
}

type One = Asking & { viewer: Viewer; field: Field };

async function askRoot({
  schema,
  environment,
  scene,
  ledger,
  viewer,
  field,
  audience,
}: One & { audience: Audience }): Promise<void> {
  const { text, body } = await environment.ask.post(
    '/graphql',
    { query: `{ ${toWhole({ schema, field, provided: scene.provided })} }` },
    { cookie: scene.cookies[viewer] },
  );
  const { data, errors } = body as Body;
  ledger.requested += 1;
  ledger.bytes[viewer].push(text);
  const code = errors?.[0]?.extensions?.code ?? (errors ? errors[0]?.message : 'let in');
  const expected = includes({ audience, viewer }) ? 'let in' : findRefusal(viewer).code;
  if (code !== expected) ledger.wrong.push(`${field.name} as ${viewer}: ${code}, not ${expected}`);
  judgeObjects({ found: data, viewer, schema, scene, ledger, where: field.name });
}

async function askBelow({
  schema,
  environment,
  scene,
  ledger,
  viewer,
  type,
  id,
  field,
}: One & { type: string; id: string }): Promise<void> {
  const query = `query ($id: ID!) { node(id: $id) { ... on ${type} { ${toWhole({ schema, field, provided: scene.provided })} } } }`;
  const { text, body } = await environment.ask.post(
    '/graphql',
    { query, variables: { id } },
    { cookie: scene.cookies[viewer] },
  );
  const { data, errors } = body as Body;
  ledger.requested += 1;
  ledger.bytes[viewer].push(text);
  const may = includes({ audience: getAudience({ type, field: field.name }) as Audience, viewer });
  if (may && errors)
    ledger.wrong.push(
      `${viewer} cannot read everything below ${type}.${field.name}: ${errors[0]?.message}`,
    );
  judgeObjects({ found: data, viewer, schema, scene, ledger, where: `${type}.${field.name}` });
}

type Judging = Pick<Asking, 'schema' | 'scene' | 'ledger'> & {
  found: unknown;
  viewer: Viewer;
  where: string;
};

/** No path to an object may show a field to a viewer outside its declared audience. */
function judgeObjects({ found, ...judging }: Judging): void {
  if (typeof found !== 'object' || found === null) return;
  const { __typename: type, id } = found as { __typename?: string; id?: string };
  if (type && judging.scene.objects.some((object) => object.id === id)) {
    for (const [field, value] of Object.entries(found)) {
      const audience = getAudience({ type, field });
      if (
        value !== null &&
        audience &&
        audience !== 'within' &&
        !includes({ audience, viewer: judging.viewer })
      )
        judging.ledger.wrong.push(
          `${judging.viewer} sees ${type}.${field} through ${judging.where}`,
        );
    }
  }
  for (const inner of Object.values(found)) judgeObjects({ found: inner, ...judging });
}

/**
 * Reads the other surfaces: REST, pages, the overlay, the delivered file and the calendar entry.
 */
export async function askAddresses({ environment, scene, ledger }: Asking): Promise<void> {
  const params: Record<string, string> = {
    username: scene.creator.username,
    usernameOrId: scene.creator.username,
    date: new Date(Date.now() + DAY_MS).toISOString().slice(0, 10),
    slugOrId: JSON.parse(scene.provided['slug'] ?? '""') as string,
  };
  const calendar = `/bookings/${encodeURIComponent(scene.named['bookingId'] ?? '')}/calendar.ics`;
  const reads = CALLS.filter(
    ({ method, path }) => method === 'GET' && !path.includes('connected-account-link'),
  ).map(({ path }) =>
    path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
      encodeURIComponent(params[name] ?? scene.named[name] ?? 'nothing'),
    ),
  );
  const pages = [
    '/',
    '/players',
    `/profile/${params['username']}`,
    `/overlay/${params['username']}`,
    `/overlay/v1/creators/${params['username']}.json`,
    `/api/fixedservices?userId=${params['username']}`,
  ];
  for (const viewer of VIEWERS) {
    for (const path of [...reads, ...pages, scene.fileUrl, calendar]) {
      const { status, text, headers } = await environment.ask.request(path, {
        headers: { cookie: scene.cookies[viewer] },
      });
      ledger.requested += 1;
      ledger.bytes[viewer].push(`${JSON.stringify([...headers])} ${text}`);
      if (status >= 500) ledger.wrong.push(`${path} as ${viewer}: ${status}`);
    }
    await askFile({
      environment,
      url: scene.fileUrl,
      cookie: scene.cookies[viewer],
      viewer,
      ledger,
    });
  }
}

/** Fan, creator and admins can download the delivered file; for others it does not exist. */
async function askFile({
  environment,
  url,
  cookie,
  viewer,
  ledger,
}: { environment: TestEnvironment; url: string; cookie: string; viewer: Viewer } & Pick<
  Asking,
  'ledger'
>): Promise<void> {
  const { status } = await environment.ask.request(url, { headers: { cookie } });
  const expected = ['fan', 'creator', 'admin'].includes(viewer) ? 200 : 404;
  if (status !== expected)
    ledger.wrong.push(`the delivered file as ${viewer}: ${status}, not ${expected}`);
}
