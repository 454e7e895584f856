import { GraphQLObjectType, GraphQLSchema, type GraphQLFieldConfig } from 'graphql';
import { writeAuditEvent } from '../../platform/audit/writeAuditEvent.ts';
import type { Context } from '../../platform/graphql/Context.ts';
import { schema } from './schema.ts';

/** Pothos uses this function to wrap expected errors that are returned as results. */
const FAILURE = Symbol.for('Pothos.unwrapErrors');

type ChangeField = GraphQLFieldConfig<unknown, Context>;

/** The schema of /graphql/creator, which records each change that a key makes. */
export const creatorSchema = makeCreatorSchema();

function makeCreatorSchema(): GraphQLSchema {
  const { mutation, types, ...config } = schema.toConfig();
  if (!mutation) throw new Error('The schema has no changes.');
  const { fields, ...head } = mutation.toConfig();
  const recorded = Object.entries(fields).map(([name, field]) => [name, record(name, field)]);
  return new GraphQLSchema({
    ...config,
    types: types.filter((type) => type !== mutation),
    mutation: new GraphQLObjectType({
      ...head,
      fields: Object.fromEntries(recorded) as Record<string, ChangeField>,
    }),
  });
}

/** Expected errors are results of the field, and then nothing has changed. */
function record(name: string, field: ChangeField): ChangeField {
  const { resolve } = field;
  return {
    ...field,
    resolve: async (root, args, context, info) => {
      const result: unknown = await resolve?.(root, args, context, info);
      if (!isFailure(result)) await writeChange(context, name);
      return result;
    },
  };
}

const isFailure = (result: unknown): boolean =>
  typeof (result as Record<symbol, unknown> | null)?.[FAILURE] === 'function';

/**
 * The change is already committed, so a failure is logged and the program still receives its
 * result.
 */
async function writeChange({ deps, actor }: Context, name: string): Promise<void> {
  if (!actor?.keyId) return;
  await writeAuditEvent(deps.prisma, {
    actor,
    action: 'apiKey.change',
    entity: 'ApiKey',
    entityId: actor.keyId,
    detail: { change: name },
    now: deps.now(),
  }).catch((error: unknown) => deps.log.error({ error, name }, 'a change was not recorded'));
}
