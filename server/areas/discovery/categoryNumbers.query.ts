import type { CategoryNumbers } from '../../platform/database/generated/client.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { MoneyRef } from '../../platform/graphql/Money.type.ts';
import { EXACT_TOTAL } from './creatorFilter.ts';
import { TagRef } from '../creators/Tag.type.ts';

const CategoryNumbersRef = builder.objectRef<CategoryNumbers>('CategoryNumbers').implement({
  description: `Numbers of a category, at most a minute old. Counts are exact up to ${EXACT_TOTAL}; ${EXACT_TOTAL + 1} means more.`,
  fields: (t) => ({
    tag: t.field({ type: TagRef, resolve: ({ tag }) => tag }),
    creatorCount: t.exposeInt('creatorCount', { description: 'Creators with something to buy.' }),
    freeSoonCount: t.exposeInt('freeSoonCount', {
      description: 'Creators with a free slot in the next 24 hours.',
    }),
    lowestPrice: t.field({
      type: MoneyRef,
      nullable: true,
      description: 'The lowest price in the category.',
      resolve: ({ lowestPriceMinor }, _args, { deps }) =>
        lowestPriceMinor === null
          ? null
          : { amountMinor: lowestPriceMinor, currency: deps.env.currency },
    }),
  }),
});

builder.queryField('categoryNumbers', (t) =>
  t.field({
    type: [CategoryNumbersRef],
    description: 'One entry per category. Empty until they have been counted for the first time.',
    authScopes: { public: true },
    resolve: (_root, _args, { deps }) =>
      deps.prisma.categoryNumbers.findMany({ orderBy: { tag: 'asc' } }),
  }),
);
