import { readFileSync } from 'node:fs';
import { getNamedType, isInputObjectType, type GraphQLInterfaceType } from 'graphql';
import { explorerDocuments } from '../../../server/areas/staff/explorer/explorerDocuments.ts';
import { CALLS } from '../../../server/surfaces/rest/calls/calls.ts';
import { exactly } from '../../harness/figures.ts';
import type { World } from '../../harness/openWorld.ts';
import type { Proof } from '../../harness/Proof.ts';
import { includes, VIEWERS, type Audience, type Viewer } from './audiences.ts';
import { ROUTES } from './declared.ts';
import { fingerprint } from './fingerprint.ts';
import type { Asking, Ledger } from './Ledger.ts';
import { CANARIES, openScene, type Scene } from './openScene.ts';
import { askAddresses, askWays } from './reading.ts';
import { refusalOf } from './refusal.ts';
import {
  audienceOf,
  declaredTypes,
  exampleInput,
  readSchema,
  selectionOf,
  undeclared,
} from './schemaWalk.ts';

const REFUSED = new Set(['UNAUTHENTICATED', 'FORBIDDEN']);

export const rights: Proof = {
  name: 'rights',
  promise:
    'Each type, field, mutation and route answers exactly those for whom it is declared, and nobody else learns a word',
  sabotage: 'the stranger signs in as the fan',
  run: async ({ broken, figure, openWorld }) => {
    const schema = readSchema();
    const missing = [...undeclared(schema), ...undeclaredRoutes()];
    figure(
      exactly(
        `fields and routes without a declaration${missing[0] ? ` (${missing[0]})` : ''}`,
        missing.length,
        0,
      ),
    );
    const world = await openWorld({ settings: { TRUST_PROXY: 'loopback' } });
    const scene = await openScene(world);
    if (broken) scene.cookies.stranger = await world.signIn(scene.fan);
    const ledger: Ledger = {
      asked: 0,
      wrong: [],
      bytes: { anonymous: [], stranger: [], fan: [], creator: [], support: [], admin: [] },
    };
    figure(
      exactly(
        'types with an id of which nobody is asked for one',
        unasked({ schema, scene }).join(', ') || 'none',
        'none',
      ),
    );
    await askFields({ schema, world, scene, ledger });
    await askWays({ schema, world, scene, ledger });
    await askAddresses({ schema, world, scene, ledger });
    const before = await fingerprint(world);
    await askAsStranger({ schema, world, scene, ledger });
    await askRoutesAsStranger({ world, scene, ledger });
    figure(
      exactly(
        'rows of others changed by a stranger who knows every id',
        (await fingerprint(world)) === before ? 0 : 1,
        0,
      ),
    );
    await askMutations({ schema, world, ledger });
    await askRoutes({ world, ledger });
    figure(
      exactly(
        `questions of ${ledger.asked} answered otherwise than declared${ledger.wrong[0] ? ` (${ledger.wrong.slice(0, 5).join('; ')})` : ''}`,
        ledger.wrong.length,
        0,
      ),
    );
    figure(
      exactly(
        'private words in all bytes sent to others',
        leaks({ ledger, scene }).join(', ') || 'none',
        'none',
      ),
    );
  },
};

export function undeclaredRoutes(): string[] {
  const declared = Object.values(ROUTES).flat();
  const there = CALLS.map(({ method, path }) => `${method} ${path}`);
  return [
    ...there
      .filter((route) => !declared.includes(route))
      .map((route) => `${route} is not declared`),
    ...declared
      .filter((route) => !there.includes(route))
      .map((route) => `${route} is declared and not there`),
  ];
}

/** Each type that has an id stands in the scene, so that it is fetched by node and nodes as everybody. */
function unasked({ schema, scene }: Pick<Asking, 'schema' | 'scene'>): string[] {
  const node = schema.getType('Node') as GraphQLInterfaceType;
  return schema
    .getPossibleTypes(node)
    .map(({ name }) => name)
    .filter((name) => !scene.objects.some(({ type }) => type === name));
}

type Field = { name: string; selection: string; audience: Audience };

/**
 * Each field of each object of the scene, through node() and nodes(), as everybody. All fields of an object in one
 * document; where that ends in an error, which of them it was is seen by asking for each alone.
 */
async function askFields({ schema, world, scene, ledger }: Asking): Promise<void> {
  for (const type of declaredTypes(schema).filter(({ name }) =>
    scene.objects.some((object) => object.type === name),
  )) {
    const fields = Object.values(type.getFields()).map((field): Field => ({
      name: field.name,
      selection: selectionOf({ field, given: scene.given }),
      audience: audienceOf({ type: type.name, field: field.name }) as Audience,
    }));
    for (const { id } of scene.objects.filter((object) => object.type === type.name)) {
      const ask = (viewer: Viewer, asked: Field[]) =>
        askNode({ world, type: type.name, id, cookie: scene.cookies[viewer], fields: asked });
      await Promise.all(
        VIEWERS.map(async (viewer) => {
          const together = await ask(viewer, fields);
          ledger.bytes[viewer].push(together.text);
          const answers = together.hasErrors
            ? await Promise.all(fields.map((field) => ask(viewer, [field])))
            : fields.map(() => together);
          for (const [index, field] of fields.entries()) {
            ledger.asked += 1;
            if (together.hasErrors) ledger.bytes[viewer].push(answers[index]?.text ?? '');
            judgeField({
              type: type.name,
              field,
              viewer,
              answer: answers[index] as NodeAnswer,
              ledger,
            });
          }
        }),
      );
    }
  }
}

type Seen = Record<string, unknown> | null;
type NodeAnswer = { text: string; hasErrors: boolean; node: Seen; listed: Seen };

async function askNode({
  world,
  type,
  id,
  cookie,
  fields,
}: {
  world: World;
  type: string;
  id: string;
  cookie: string;
  fields: Field[];
}): Promise<NodeAnswer> {
  const selections = fields.map(({ selection }) => selection).join(' ');
  const query = `query ($id: ID!) { node(id: $id) { ... on ${type} { ${selections} } } nodes(ids: [$id]) { ... on ${type} { ${selections} } } }`;
  const { text, body } = await world.ask.post('/graphql', { query, variables: { id } }, { cookie });
  const { data, errors } = body as {
    data?: { node: Seen; nodes: Seen[] } | null;
    errors?: unknown[];
  };
  return {
    text,
    hasErrors: errors !== undefined,
    node: data?.node ?? null,
    listed: data?.nodes[0] ?? null,
  };
}

function judgeField({
  type,
  field,
  viewer,
  answer,
  ledger,
}: {
  type: string;
  field: Field;
  viewer: Viewer;
  answer: NodeAnswer;
  ledger: Ledger;
}): void {
  const may = includes({ audience: field.audience, viewer });
  const seen = [answer.node, answer.listed].some(
    (object) => (object?.[field.name] ?? null) !== null,
  );
  if (seen && !may) ledger.wrong.push(`${viewer} sees ${type}.${field.name}`);
  if (answer.text.includes('INTERNAL_SERVER_ERROR'))
    ledger.wrong.push(`${viewer} hears of an unexpected error at ${type}.${field.name}`);
  if (may && (answer.hasErrors || !answer.node))
    ledger.wrong.push(`${viewer} does not see ${type}.${field.name}`);
}

/** Every mutation with the fan's and the creator's ids, as somebody else: no success, and nothing changes. */
async function askAsStranger({ schema, world, scene, ledger }: Asking): Promise<void> {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const names = field.args.flatMap(({ name, type }) => {
      const named = getNamedType(type);
      return isInputObjectType(named) ? Object.keys(named.getFields()) : [name];
    });
    // A stranger may of course buy what is offered, and write to staff.
    if (
      !names.some((name) => name in scene.named) ||
      ['bookSlot', 'orderFixedService'].includes(field.name)
    )
      continue;
    const { body, text } = await call({
      world,
      field,
      cookie: scene.cookies.stranger,
      named: scene.named,
    });
    ledger.asked += 1;
    ledger.bytes.stranger.push(text);
    const typename =
      Object.values(
        (body as { data?: Record<string, { __typename: string } | null> }).data ?? {},
      )[0]?.__typename ?? '';
    if (
      typename.endsWith('Success') &&
      field.name !== 'markNotificationsRead' &&
      field.name !== 'endSession'
    )
      ledger.wrong.push(`a stranger succeeded with ${field.name}`);
  }
}

/** Every call of REST that changes something and names an object, with the ids of the two, as a stranger: none succeeds. */
async function askRoutesAsStranger({
  world,
  scene,
  ledger,
}: Omit<Asking, 'schema'>): Promise<void> {
  const { named } = scene;
  const ids: Record<string, string | undefined> = { ...named, slugOrId: 'night-ferry' };
  const ofPath: [string, string | undefined][] = [
    ['fixedservices', named['serviceId']],
    ['notifications', named['notificationId']],
    ['gamenews', named['newsId']],
    ['game', named['gameId']],
  ];
  for (const { method, path } of CALLS.filter(
    (one) => one.method !== 'GET' && /\{\w*id\}/i.test(one.path),
  )) {
    const own = { ...ids, id: ofPath.find(([word]) => path.split('/').includes(word))?.[1] };
    const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
      encodeURIComponent(own[name as keyof typeof own] ?? 'nothing'),
    );
    const body =
      method === 'DELETE'
        ? {}
        : {
            body: JSON.stringify({
              title: 'Mine',
              name: 'Mine',
              description: 'Mine',
              status: 1,
              ...named,
            }),
          };
    const { status, text } = await world.ask.request(filled, {
      method,
      ...body,
      headers: { 'content-type': 'application/json', cookie: scene.cookies.stranger },
    });
    ledger.asked += 1;
    ledger.bytes.stranger.push(text);
    if (status < 400 || status >= 500)
      ledger.wrong.push(`a stranger heard ${status} from ${method} ${path}`);
  }
}

type Calling = {
  world: World;
  field: {
    name: string;
    args: readonly { name: string; type: Parameters<typeof exampleInput>[0]['type'] }[];
  };
  cookie: string;
  named: Record<string, string>;
  registered?: string | undefined;
};

async function call({
  world,
  field,
  cookie,
  named,
  registered,
}: Calling): ReturnType<World['ask']['post']> {
  const query =
    field.args.length > 0
      ? `mutation (${field.args.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ')}) { ${field.name}(${field.args.map(({ name }) => `${name}: $${name}`).join(', ')}) { __typename } }`
      : `mutation { ${field.name} { __typename } }`;
  const variables = Object.fromEntries(
    field.args.map(({ name, type }) => [name, exampleInput({ type, name, named }) ?? null]),
  );
  if (registered) return world.ask.post('/graphql', { id: registered, variables }, { cookie });
  const place = uploadPlace({ args: field.args, variables });
  if (place) {
    const form = new FormData();
    form.set('operations', JSON.stringify({ query, variables }));
    form.set('map', JSON.stringify({ 0: [`variables.${place}`] }));
    form.set('0', new Blob(['no picture'], { type: 'image/png' }), 'a.png');
    return world.ask.request('/graphql', {
      method: 'POST',
      body: form,
      headers: { 'x-slotcast-csrf': '1', ...(cookie ? { cookie } : {}) },
    });
  }
  return world.ask.post('/graphql', { query, variables }, { cookie });
}

function registeredFor(mutation: string): string | undefined {
  const app = Object.entries(
    JSON.parse(readFileSync('persisted/operations.json', 'utf8')) as Record<string, string>,
  );
  return [...app, ...explorerDocuments].find(([, text]) =>
    text.includes(` ${mutation}(input: $input)`),
  )?.[0];
}

/** Where a file goes: an argument of its own, or the empty place within an input. */
function uploadPlace({
  args,
  variables,
}: {
  args: Calling['field']['args'];
  variables: Record<string, unknown>;
}): string | null {
  for (const { name, type } of args) {
    if (String(type).startsWith('Upload')) return name;
    const value = variables[name];
    const empty =
      typeof value === 'object' && value !== null
        ? Object.entries(value).find(([, inner]) => inner === null)
        : undefined;
    if (empty) return `${name}.${empty[0]}`;
  }
  return null;
}

/** Every mutation as everybody, about nothing that exists: who is refused, and who is let in to fail otherwise. */
async function askMutations({ schema, world, ledger }: Omit<Asking, 'scene'>): Promise<void> {
  const roles: [Viewer, string][] = [
    ['anonymous', ''],
    ['stranger', 'USER'],
    ['support', 'SUPPORT'],
    ['admin', 'ADMIN'],
  ];
  await Promise.all(
    roles.map(async ([viewer, role]) => {
      for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
        const audience = audienceOf({ type: 'Mutation', field: field.name }) as Audience;
        // Somebody new each time: a mutation may change the person, or end the session.
        const [person] = role ? await world.addPeople(1) : [];
        if (person)
          await world.sql.query('update "User" set "role" = $2::"Role" where "id" = $1', [
            person.id,
            role,
          ]);
        // In words of their own support only reads, so they ask what the app has registered.
        const registered = viewer === 'support' ? registeredFor(field.name) : undefined;
        const { body, text } = await call({
          world,
          field,
          cookie: person?.cookie ?? '',
          named: {},
          registered,
        });
        ledger.asked += 1;
        ledger.bytes[viewer].push(text);
        const code =
          (body as { errors?: { extensions?: { code?: string } }[] } | null)?.errors?.[0]
            ?.extensions?.code ?? '';
        const wanted = includes({ audience, viewer }) ? 'let in' : refusalOf(viewer).code;
        const got = REFUSED.has(code) ? code : 'let in';
        if (got !== wanted) ledger.wrong.push(`${field.name} as ${viewer}: ${got}, not ${wanted}`);
        if (code === 'INTERNAL_SERVER_ERROR')
          ledger.wrong.push(`${field.name} as ${viewer}: ${code}`);
      }
    }),
  );
}

async function askRoutes({ world, ledger }: { world: World; ledger: Ledger }): Promise<void> {
  for (const [audience, routes] of Object.entries(ROUTES)) {
    for (const route of routes) {
      for (const [viewer, role] of [
        ['anonymous', ''],
        ['stranger', 'USER'],
        ['support', 'SUPPORT'],
        ['admin', 'ADMIN'],
      ] as [Viewer, string][]) {
        const [person] = role ? await world.addPeople(1) : [];
        if (person)
          await world.sql.query('update "User" set "role" = $2::"Role" where "id" = $1', [
            person.id,
            role,
          ]);
        const [method = '', path = ''] = route.split(' ');
        const { status, text } = await world.ask.request(
          path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
            /date/i.test(name) ? '2030-01-01' : 'nothing',
          ),
          {
            method,
            ...(method === 'GET' || method === 'DELETE' ? {} : { body: '{}' }),
            headers: {
              'content-type': 'application/json',
              ...(person ? { cookie: person.cookie } : {}),
            },
          },
        );
        ledger.asked += 1;
        ledger.bytes[viewer].push(text);
        const may = includes({ audience: audience as Audience, viewer });
        const wanted = may ? 'let in' : refusalOf(viewer).status;
        // A sign-in with nothing in it is refused as such, whoever asks.
        const got =
          (status === 401 || status === 403) && route !== 'POST /login' ? String(status) : 'let in';
        if (got !== wanted) ledger.wrong.push(`${route} as ${viewer}: ${got}, not ${wanted}`);
        if (status >= 500) ledger.wrong.push(`${route} as ${viewer}: ${status}`);
      }
    }
  }
}

function leaks({ ledger, scene }: { ledger: Ledger; scene: Scene }): string[] {
  const words: [string, string, Viewer[]][] = [
    ["the fan's address", scene.fan.email, ['fan', 'support', 'admin']],
    ["the creator's address", scene.creator.email, ['creator', 'support', 'admin']],
    ['the note of an order', CANARIES.note, ['fan', 'creator']],
    ['a message', CANARIES.message, ['fan', 'creator']],
    ['a support request', CANARIES.support, ['fan', 'support', 'admin']],
    ['a notice', CANARIES.notice, ['fan']],
    ['a session', CANARIES.session, ['fan']],
    ['the name of a delivered file', CANARIES.fileName, ['fan', 'creator', 'admin']],
    ['what was delivered', CANARIES.fileContent, ['fan', 'creator', 'admin']],
    ['the name of a key', CANARIES.key, ['creator']],
    ['where a webhook goes', CANARIES.hook, ['creator', 'admin']],
    ['a passkey', CANARIES.passkey, ['fan']],
    ['the address of a calendar', CANARIES.feed, ['fan']],
    ["a browser's address for notifications", CANARIES.push, []],
    ['a secret kept for signing', CANARIES.secret, []],
    ['a coupon', scene.hidden.couponCode, ['creator']],
    ["the creator's account at the payment provider", scene.hidden.accountId, ['support', 'admin']],
  ];
  return words.flatMap(([what, word, allowed]) =>
    VIEWERS.filter(
      (viewer) =>
        !allowed.includes(viewer) && ledger.bytes[viewer].some((text) => text.includes(word)),
    ).map((viewer) => `${what} to ${viewer}`),
  );
}
