import { Prisma } from '../../platform/database/generated/client.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { CreatorRef } from '../creators/Creator.type.ts';
import { visibleTo } from '../creators/creators.access.ts';
import { notBlockedSql } from '../safety/blocks.access.ts';
import { freeCreatorsSize, MAX_FREE_CREATORS, slotsLookedAt } from './freeCreators.rules.ts';

builder.queryField('freeCreators', (t) =>
  t.prismaField({
    type: [CreatorRef],
    description: `Creators with a free slot in a range, soonest first. At most ${MAX_FREE_CREATORS}.`,
    authScopes: { public: true },
    args: {
      from: t.arg({ type: 'DateTime' }),
      to: t.arg({ type: 'DateTime' }),
      first: t.arg.int({ required: false, defaultValue: 5 }),
    },
    resolve: async (query, _root, { from, to, first }, { deps, actor }) => {
      const now = deps.now();
      const creators = freeCreatorsSize(first);
      const soonest = await deps.prisma.$queryRaw<{ id: string }[]>(Prisma.sql`
        select "creatorId" as "id" from (
          select s."creatorId", s."startsAt" from bookable_slots(${now}) s
          join "User" u on u."id" = s."creatorId" and u."isActive" and u."deletedAt" is null
            and ${actor ? notBlockedSql(actor, Prisma.sql`u."id"`) : Prisma.sql`true`}
          where s."startsAt" >= ${from} and s."startsAt" < ${to}
          order by s."startsAt", s."id" limit ${slotsLookedAt({ from, to, creators })}) near
        group by "creatorId" order by min("startsAt"), "creatorId" limit ${creators}`);
      const found = await deps.prisma.user.findMany({
        ...query,
        where: { ...visibleTo(actor), id: { in: soonest.map(({ id }) => id) } },
      });
      const byId = new Map(found.map((creator) => [creator.id, creator]));
      return soonest.flatMap(({ id }) => byId.get(id) ?? []);
    },
  }),
);
