import { queryFromInfo } from '@pothos/plugin-prisma';
import { resolveCursorConnection } from '@pothos/plugin-relay';
import type { User } from '../../platform/database/generated/client.ts';
import type { Deps } from '../../Deps.ts';
import { badUserInput } from '../../platform/errors/topLevelErrors.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { CreatorRef } from '../creators/Creator.type.ts';
import { type CreatorFilter, EXACT_TOTAL } from './creatorFilter.ts';
import { CREATOR_SORTS } from './creatorOrder.ts';
import { pageOffset } from '../../platform/graphql/pageOffset.rules.ts';
import { pageArgument } from '../../platform/graphql/skipTo.ts';
import { readCreatorPage } from './readCreatorPage.ts';
import { creatorTotal } from './searchMatches.ts';
import { TagRef } from '../creators/Tag.type.ts';

const PAGE_SIZE = 21;

const MAX_PAGE_SIZE = 100;

const CreatorSortRef = builder.enumType('CreatorSort', {
  description:
    'RECOMMENDED: by the public score (Creator.ranking). For signed-in people the first 200 of that order are sorted again by their preferences. Creators with nothing to buy come last.',
  values: CREATOR_SORTS,
});

builder.queryField('creators', (t) =>
  t.connection(
    {
      type: CreatorRef,
      description:
        'Users with tags. `search` matches a part of the username, of a game name or of the title of a session type, regardless of case and accents.',
      authScopes: { public: true },
      args: {
        tag: t.arg({ type: TagRef, required: false }),
        search: t.arg.string({ required: false }),
        minPriceMinor: t.arg.int({
          required: false,
          description: 'In minor units; compared with the lowest price of the creator.',
        }),
        maxPriceMinor: t.arg.int({ required: false }),
        language: t.arg.string({ required: false, description: 'Code of a spoken language.' }),
        freeFrom: t.arg({
          type: 'DateTime',
          required: false,
          description: 'With freeTo: only creators with a free slot that starts in this range.',
        }),
        freeTo: t.arg({ type: 'DateTime', required: false }),
        sort: t.arg({ type: CreatorSortRef, required: false, defaultValue: 'NEWEST' }),
        page: t.arg.int(pageArgument('users')),
      },
      resolve: async (_root, args, context, info) => {
        const { deps, actor } = context;
        const filter = { ...args, viewerId: actor?.id };
        const query = queryFromInfo({
          context,
          info,
          typeName: 'Creator',
          paths: [['edges', 'node'], ['nodes']],
        });
        const isByCursor = Boolean(args.after ?? args.before) || args.last != null;
        if (args.page != null && isByCursor)
          throw badUserInput('Use `page` with `first` only, without a cursor.');
        const size = Math.min(args.first ?? PAGE_SIZE, MAX_PAGE_SIZE);
        const offset = pageOffset({ page: args.page, size });
        let cursors = new Map<string, string>();
        const connection = await resolveCursorConnection<Promise<User[]>>(
          {
            args,
            defaultSize: PAGE_SIZE,
            maxSize: MAX_PAGE_SIZE,
            toCursor: ({ id }) => cursors.get(id) ?? '',
          },
          async ({ limit, after, before, inverted }) => {
            if (offset === null) return [];
            cursors = await readCreatorPage(deps, {
              filter,
              limit,
              offset,
              after,
              before,
              isReversed: inverted,
            });
            const ids = [...cursors.keys()];
            const found = await deps.prisma.user.findMany({ ...query, where: { id: { in: ids } } });
            const byId = new Map(found.map((creator) => [creator.id, creator]));
            return ids.flatMap((id) => byId.get(id) ?? []);
          },
        );
        return { ...connection, filter };
      },
    },
    {
      fields: (connection) => ({
        totalCount: connection.int({
          description: `Exact up to ${EXACT_TOTAL}; ${EXACT_TOTAL + 1} means more.`,
          resolve: ({ filter }: { filter?: CreatorFilter }, _args, { deps }) =>
            countCreators({ deps, filter: filter ?? {} }),
        }),
      }),
    },
  ),
);

async function countCreators({
  deps,
  filter,
}: {
  deps: Deps;
  filter: CreatorFilter;
}): Promise<number> {
  const [row] = await deps.prisma.$queryRaw<{ total: bigint }[]>(
    creatorTotal({ filter, now: deps.now() }),
  );
  return Number(row?.total ?? 0);
}
