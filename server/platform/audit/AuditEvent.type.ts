import { isStaff } from '../access/isStaff.ts';
import { findUserId } from '../database/findUserId.ts';
import type { Prisma, PrismaClient } from '../database/generated/client.ts';
import { builder } from '../graphql/builder.ts';
import { NIL_ID, uuidOrNil } from '../ids/decodeId.ts';
import { aboutRecord } from './aboutRecord.ts';

const AuditEventRef = builder.prismaNode('AuditEvent', {
  nullable: true,
  description: 'A recorded action. For staff.',
  id: { field: 'id' },
  findUnique: (id, { actor }) => ({ id: isStaff(actor) ? uuidOrNil(id) : uuidOrNil('') }),
  fields: (t) => ({
    action: t.exposeString('action', { description: 'Area and verb, for example game.create.' }),
    entity: t.exposeString('entity', { description: 'Type of the changed record.' }),
    entityId: t.exposeString('entityId', { nullable: true }),
    reason: t.exposeString('reason', { nullable: true }),
    detail: t.string({
      description: 'Further values as JSON text.',
      select: { detail: true },
      resolve: ({ detail }) => JSON.stringify(detail),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    apiKey: t.field({
      type: 'String',
      nullable: true,
      description:
        'Name of the API key that made the change for its owner; null for others and for a deleted account. `detail` has its id.',
      select: { detail: true },
      resolve: async ({ detail }, _args, { deps }) => {
        const id = readKeyId(detail);
        if (id === null) return null;
        const key = await deps.prisma.apiKey.findUnique({ where: { id }, select: { name: true } });
        return key?.name ?? null;
      },
    }),
    actor: t.field({
      type: 'String',
      nullable: true,
      description: 'Username; null for actions of the system and of deleted accounts.',
      select: { actorId: true },
      resolve: async ({ actorId }, _args, { deps }) =>
        actorId
          ? ((
              await deps.prisma.user.findUnique({
                where: { id: actorId },
                select: { username: true },
              })
            )?.username ?? null)
          : null,
    }),
  }),
});

/** The id of the API key that made a change; null for people and the system. */
export function readKeyId(detail: Prisma.JsonValue): string | null {
  const { keyId } = (detail ?? {}) as { keyId?: unknown };
  return typeof keyId === 'string' ? uuidOrNil(keyId) : null;
}

type Optional<T> = T | null | undefined;
export type AuditFilter = {
  actor?: Optional<string>;
  kind?: Optional<string>;
  about?: Optional<string>;
  from?: Optional<Date>;
  until?: Optional<Date>;
};

export const EVENTS_PER_PAGE = 50;

builder.queryField('auditEvents', (t) =>
  t.prismaConnection({
    type: AuditEventRef,
    cursor: 'id',
    description: 'The audit log, newest first. For staff.',
    authScopes: { staff: true },
    args: {
      actor: t.arg.string({ required: false, description: 'Username of the actor.' }),
      kind: t.arg.string({
        required: false,
        description: 'An action (game.create) or its area (game).',
      }),
      about: t.arg.string({
        required: false,
        description: 'Id of the changed record, or its first 8 or more characters.',
      }),
      from: t.arg({ type: 'DateTime', required: false, description: 'Not earlier than this.' }),
      until: t.arg({ type: 'DateTime', required: false, description: 'Earlier than this.' }),
    },
    defaultSize: EVENTS_PER_PAGE,
    maxSize: 200,
    resolve: async (query, _root, { actor, kind, about, from, until }, { deps }) =>
      deps.prisma.auditEvent.findMany({
        ...query,
        where: await matching({ actor, kind, about, from, until, prisma: deps.prisma }),
        orderBy: NEWEST_FIRST,
      }),
  }),
);

/** The order of the audit log. */
export const NEWEST_FIRST = [
  { createdAt: 'desc' },
  { id: 'desc' },
] satisfies Prisma.AuditEventOrderByWithRelationInput[];

export async function matching({
  actor,
  kind,
  about,
  from,
  until,
  prisma,
}: AuditFilter & { prisma: PrismaClient }): Promise<Prisma.AuditEventWhereInput> {
  const username = actor?.trim();
  const action = kind?.trim();
  return {
    ...(username ? { actorId: (await findUserId(prisma, username)) ?? NIL_ID } : {}),
    ...(from || until
      ? { createdAt: { ...(from ? { gte: from } : {}), ...(until ? { lt: until } : {}) } }
      : {}),
    ...(await aboutRecord(prisma, { about: about?.trim().toLowerCase() ?? '' })),
    ...(action ? { OR: [{ action }, { action: { startsWith: `${action}.` } }] } : {}),
  };
}
