import {
  getNamedType,
  isLeafType,
  isNonNullType,
  isInterfaceType,
  isObjectType,
  type GraphQLField,
  type GraphQLInterfaceType,
  type GraphQLObjectType,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { followCreator } from '../../areas/follows/followCreator.ts';
import { openDrop } from '../../areas/drops/openDrop.ts';
import { createPack } from '../../areas/packs/createPack.ts';
import { writeReview } from '../../areas/reviews/writeReview.ts';
import { blockUser } from '../../areas/safety/blockUser.ts';
import { joinWaitlist } from '../../areas/waitlist/joinWaitlist.ts';
import type { Actor } from '../../platform/access/Actor.ts';
import { globalId } from '../../platform/ids/globalId.ts';
import { completedBooking } from '../../testing/completedBooking.ts';
import { makeCreator, makeSlot } from '../../testing/factories.ts';
import { makeService } from '../../testing/orderFactories.ts';
import { makeSessionType } from '../../testing/sessionFactories.ts';
import { createTestServer, type TestServer } from '../../testing/testServer.ts';
import { schema } from './schema.ts';

const DAY_MINUTES = 1_440;
/** Fields from Query to a value; connections take three of them. */
const MAX_DEPTH = 9;
const GAME = 'Tidefall';
/** One's own blocks; who was blocked can block the other too. */
const ABOUT_BLOCKS = /^(viewer blocks|blockPreview)/;

let server: TestServer;
let blocker: Side;
let blocked: Side;
let third: Actor;
beforeAll(async () => {
  server = await createTestServer();
  third = await makeCreator(server.deps);
  [blocker, blocked] = [await makeSide(), await makeSide()];
  for (const [fan, creator] of [
    [blocker, blocked],
    [blocked, blocker],
  ] as const) {
    await followCreator(server.deps, fan.actor, { creatorId: creator.actor.id });
    await joinWaitlist(server.deps, fan.actor, {
      creatorId: creator.actor.id,
      from: server.clock.now,
      to: new Date(server.clock.now.getTime() + 30 * DAY_MINUTES * 60_000),
      sessionTypeId: null,
    });
  }
}, 120_000);
afterAll(() => server.close());

/** A person with offers of every kind, who has reviewed a third person; every text has the name. */
type Side = { actor: Actor; ids: string[]; dropCode: string };

async function makeSide(): Promise<Side> {
  const { deps } = server;
  const { prisma } = deps;
  const creator = await makeCreator(deps);
  const { username, id } = creator;
  const named = `${username} offers this`;
  const { bookingId } = await completedBooking(server, { fan: creator, creator: third });
  for (const author of [creator, third])
    await writeReview(deps, author, {
      purchase: { bookingId },
      rating: 5,
      tags: [],
      text: `Written by ${username}`,
    });
  const game = await prisma.game.upsert({
    where: { slug: 'tidefall' },
    create: { name: GAME, slug: 'tidefall', description: 'Waves.' },
    update: {},
  });
  await prisma.user.update({ where: { id }, data: { bio: named } });
  await prisma.creatorGame.create({ data: { userId: id, name: GAME, gameId: game.id } });
  const serviceId = await makeService(deps, { creator });
  await prisma.fixedService.update({ where: { id: serviceId }, data: { title: named } });
  const typeId = await makeSessionType(deps, { creator, title: named });
  const appointmentId = await makeSessionType(deps, {
    creator,
    title: `${named} too`,
    mode: 'APPOINTMENT',
  });
  const packId = await createPack(deps, creator, {
    sessionTypeId: typeId,
    sessions: 3,
    priceMinor: 2_000,
    validDays: 60,
  });
  const [slotId, droppedId] = [
    await makeSlot(deps, { creator, inMinutes: DAY_MINUTES }),
    await makeSlot(deps, { creator, inMinutes: 2 * DAY_MINUTES }),
  ];
  const dropId = await openDrop(deps, creator, { slotIds: [droppedId], minutes: 60 });
  const { code } = await prisma.drop.findUniqueOrThrow({ where: { id: dropId } });
  const { id: reviewId } = await prisma.review.findFirstOrThrow({ where: { authorId: id } });
  return {
    actor: creator,
    dropCode: code,
    ids: [
      globalId('Creator', id),
      globalId('FixedService', serviceId),
      globalId('SessionType', typeId),
      globalId('SessionType', appointmentId),
      globalId('Pack', packId),
      globalId('AvailabilitySlot', slotId),
      globalId('Drop', dropId),
      globalId('Review', reviewId),
    ],
  };
}

/** Values of required arguments, and of optional ones that find more. Each is asked. */
function argumentsOf(name: string, other: Side): string[] | undefined {
  const quoted = JSON.stringify;
  const from = quoted(server.clock.now.toISOString());
  const to = quoted(new Date(server.clock.now.getTime() + 3 * 86_400_000).toISOString());
  const range = `from: ${from}, to: ${to}`;
  const known: Record<string, string[]> = {
    'Query.blockPreview': [`username: ${quoted(other.actor.username)}`],
    'Query.couponCheck': [`code: "NONE", slotId: ${quoted(other.ids[5])}`],
    'Query.creator': [other.actor.username, third.username].map(
      (one) => `username: ${quoted(one)}`,
    ),
    'Query.creators': ['first: 5', `first: 5, search: ${quoted(other.actor.username)}`],
    'Query.drop': [`code: ${quoted(other.dropCode)}`],
    'Query.freeCreators': [range],
    'Query.game': ['slug: "tidefall"'],
    'Query.gameDatabase': ['search: "tide"'],
    'Query.node': other.ids.map((id) => `id: ${quoted(id)}`),
    'Creator.slots': [range],
    'Viewer.busyTimes': [range],
    'Viewer.ownSlots': [range],
    'Viewer.isPushedTo': ['endpoint: "https://push.example/1"'],
    'Viewer.receipt': ['purchaseId: "1"'],
    'Query.supportRequest': ['number: "1"'],
    'Query.nodes': [`ids: ${quoted(other.ids)}`],
  };
  return known[name];
}

type Step = { path: string[]; type: GraphQLObjectType };

const isLeaf = (field: GraphQLField<unknown, unknown>): boolean =>
  isLeafType(getNamedType(field.type));
const needsArguments = ({ args }: GraphQLField<unknown, unknown>): boolean =>
  args.some(({ type, defaultValue }) => isNonNullType(type) && defaultValue === undefined);

const leavesOf = (type: GraphQLObjectType | GraphQLInterfaceType): string =>
  [
    '__typename',
    ...Object.values(type.getFields())
      .filter((field) => isLeaf(field) && !needsArguments(field))
      .map(({ name }) => name),
  ].join(' ');

/**
 * Asks every field of the schema that the viewer can reach, once from each root field, and returns the paths of the
 * answers that contain the other person, and the fields whose arguments are not known.
 */
async function walk(viewer: Side, other: Side) {
  const found: string[] = [];
  const unknown: string[] = [];
  const seen = new Set<string>();
  const query = schema.getQueryType();
  const queue: Step[] = query ? [{ path: [], type: query }] : [];
  for (let step = queue.shift(); step; step = queue.shift()) {
    for (const field of Object.values(step.type.getFields())) {
      const name = `${step.type.name}.${field.name}`;
      const target = getNamedType(field.type);
      const given = argumentsOf(name, other) ?? (needsArguments(field) ? null : [pageOf(field)]);
      if (!given && !isStaffField(field)) unknown.push(name);
      if (isLeaf(field)) continue;
      for (const one of given ?? []) {
        const path = [...step.path, one ? `${field.name}(${one})` : field.name];
        const key = `${path[0]} ${name}`;
        if (seen.has(key)) continue;
        const selection =
          isObjectType(target) || isInterfaceType(target) ? leavesOf(target) : '__typename';
        const answer = await ask(viewer.actor, { path, selection });
        if (namesOf(other).some((text) => answer.includes(text))) found.push(path.join(' '));
        if (!answer.includes('"__typename"')) continue;
        seen.add(key);
        if (isObjectType(target) && path.length < MAX_DEPTH) queue.push({ path, type: target });
      }
    }
  }
  return { found, unknown };
}

/** Few rows, because the paths multiply them and the cost of an operation is limited. */
const pageOf = ({ args }: GraphQLField<unknown, unknown>): string =>
  args.some(({ name }) => name === 'first') ? 'first: 5' : '';

/** Of staff or admins alone: neither of the two can ask them. */
const isStaffField = ({ extensions }: GraphQLField<unknown, unknown>): boolean => {
  const { authScopes } = (extensions['pothosOptions'] ?? {}) as { authScopes?: object };
  return /"(staff|admin)":true/.test(JSON.stringify(authScopes ?? {}));
};
const namesOf = ({ actor, ids }: Side): string[] => [actor.username, actor.id, ...ids];

async function ask(
  actor: Actor,
  { path, selection }: { path: string[]; selection: string },
): Promise<string> {
  const { data, errors } = await server.run({
    query: `{ ${path.join(' { ')} { ${selection} ${'} '.repeat(path.length)}}`,
    actor,
  });
  if (errors?.[0]?.extensions.code === 'COST_LIMIT_EXCEEDED') return '';
  // A resolver that refuses answers data: the walk asked something invalid.
  if (data === undefined) throw new Error(`${path.join(' ')}: ${JSON.stringify(errors)}`);
  return JSON.stringify(data);
}

describe('a block, walked from the schema', () => {
  it('hides the two from each other in every field that either can reach', async () => {
    const before = await walk(blocked, blocker);
    expect(before.unknown).toEqual([]);
    // The walk reaches the places where people are listed.
    expect(before.found.map((path) => path.replaceAll(/\(.*?\)/g, ''))).toEqual(
      expect.arrayContaining([
        'creator',
        'creators edges node',
        'freeCreators',
        'drop',
        'node',
        'nodes',
        'creator reviews edges node author',
        'viewer following edges node',
        'viewer waitlist creator',
      ]),
    );
    await blockUser(server.deps, blocker.actor, { username: blocked.actor.username });
    for (const [viewer, other] of [
      [blocked, blocker],
      [blocker, blocked],
    ] as const) {
      const { found } = await walk(viewer, other);
      expect(found.filter((path) => !ABOUT_BLOCKS.test(path))).toEqual([]);
    }
  }, 300_000);
});
