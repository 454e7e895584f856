import {
  getNamedType,
  isInterfaceType,
  isLeafType,
  isNonNullType,
  isObjectType,
  type GraphQLField,
  type GraphQLInterfaceType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import type { Side, Sides } from './blockSides.ts';
import { getAudience } from './schemaWalk.ts';
import { DAY_MS } from '../../../server/platform/time/timeUnits.rules.ts';

/** Fields from Query to a value; connections take three of them. */
const MAX_DEPTH = 9;

/** The response text for a query of the viewer; null if the query is too expensive. */
export type AskAs = (viewer: Side, query: string) => Promise<string | null>;
type Walk = { schema: GraphQLSchema; sides: Sides; ask: AskAs; viewer: Side; other: Side };
type Step = { path: string[]; type: GraphQLObjectType };

/**
 * Queries every field of the schema that the viewer can reach, once from each root field. Returns
 * the number of queries, the paths of the responses that contain the other person, and the fields
 * whose arguments are unknown.
 */
export async function walkBetweenTwo(walk: Walk) {
  const { schema, other } = walk;
  const found: string[] = [];
  const unknown: string[] = [];
  let asked = 0;
  const seen = new Set<string>();
  const query = schema.getQueryType();
  const queue: Step[] = query ? [{ path: [], type: query }] : [];
  for (let step = queue.shift(); step; step = queue.shift()) {
    for (const field of Object.values(step.type.getFields())) {
      const name = `${step.type.name}.${field.name}`;
      const target = getNamedType(field.type);
      const tried = argumentsOf(name, walk) ?? (needsArguments(field) ? [] : [pageOf(field)]);
      if (tried.length === 0 && !isForStaff({ type: step.type.name, field: field.name }))
        unknown.push(name);
      if (isLeafType(target)) continue;
      for (const one of tried) {
        const path = [...step.path, one ? `${field.name}(${one})` : field.name];
        const key = `${path[0]} ${name}`;
        if (seen.has(key)) continue;
        const answer = await askPath({ walk, path, target });
        asked += 1;
        if (answer === null) continue;
        if (namesOf(other).some((text) => answer.includes(text))) found.push(path.join(' '));
        if (!answer.includes('"__typename"')) continue;
        seen.add(key);
        if (isObjectType(target) && path.length < MAX_DEPTH) queue.push({ path, type: target });
      }
    }
  }
  return { asked, found, unknown };
}

type Path = { walk: Walk; path: string[]; target: GraphQLNamedType };

function askPath({ walk: { ask, viewer }, path, target }: Path): Promise<string | null> {
  const selection =
    isObjectType(target) || isInterfaceType(target) ? leavesOf(target) : '__typename';
  return ask(viewer, `{ ${path.join(' { ')} { ${selection} ${'} '.repeat(path.length)}}`);
}

/** Texts that identify the person in a response. */
export const namesOf = ({ actor, ids }: Side): string[] => [actor.username, actor.id, ...ids];

/** Values of required arguments, and of optional ones that find more. Each value is tried. */
function argumentsOf(name: string, { sides, other }: Walk): string[] | undefined {
  const quoted = JSON.stringify;
  const now = Date.now();
  const range = between(now, now + 3 * DAY_MS);
  // Only the other's slot, because short runs share the database with creators of other proofs.
  const start = other.startsAt.getTime();
  const { username } = other.actor;
  const known: Record<string, string[]> = {
    'Query.blockPreview': [`username: ${quoted(username)}`],
    'Query.couponCheck': [`code: "NONE", slotId: ${quoted(other.slotId)}`],
    'Query.creator': [username, sides.third.username].map((one) => `username: ${quoted(one)}`),
    'Query.creators': ['first: 5', `first: 5, search: ${quoted(username)}`],
    'Query.drop': [`code: ${quoted(other.dropCode)}`],
    'Query.easterEggCoupon': [`easterEggId: ${quoted(other.eggId)}`],
    'Query.freeCreators': [between(start, start + 1_000)],
    'Query.giftCardCheck': [`code: "NONE", creatorId: ${quoted(other.ids[0])}, totalMinor: 100`],
    'Query.game': [`slug: ${quoted(sides.game.slug)}`],
    'Query.gameDatabase': ['search: "tide"'],
    'Query.node': other.ids.map((id) => `id: ${quoted(id)}`),
    'Creator.slots': [range],
    'Viewer.busyTimes': [range],
    'Viewer.ownSlots': [range],
    'Viewer.analytics': ['from: "2026-01-01", to: "2026-12-31"'],
    'Viewer.earningsTotals': ['from: "2026-01-01", to: "2026-12-31"'],
    'Viewer.isPushedTo': ['endpoint: "https://push.example/1"'],
    'Viewer.receipt': ['purchaseId: "1"'],
    'Query.supportRequest': ['number: "1"'],
    'Query.nodes': [`ids: ${quoted(other.ids)}`],
  };
  return known[name];
}

const between = (from: number, to: number): string =>
  `from: ${JSON.stringify(new Date(from))}, to: ${JSON.stringify(new Date(to))}`;

const needsArguments = ({ args }: GraphQLField<unknown, unknown>): boolean =>
  args.some(({ type, defaultValue }) => isNonNullType(type) && defaultValue === undefined);

const leavesOf = (type: GraphQLObjectType | GraphQLInterfaceType): string =>
  [
    '__typename',
    ...Object.values(type.getFields())
      .filter((field) => isLeafType(getNamedType(field.type)) && !needsArguments(field))
      .map(({ name }) => name),
  ].join(' ');

/** Few rows, because the paths multiply them and the cost of an operation is limited. */
const pageOf = ({ args }: GraphQLField<unknown, unknown>): string =>
  args.some(({ name }) => name === 'first') ? 'first: 5' : '';

/** Neither of the two may query these. */
const isForStaff = (field: { type: string; field: string }): boolean =>
  ['staff', 'admins'].includes(getAudience(field) ?? '');
