import { builder } from '../../../platform/graphql/builder.ts';
import { MoneyRef } from '../../../platform/graphql/Money.type.ts';
import { uuidOrNil } from '../../../platform/ids/decodeId.ts';
import { ViewerRef } from '../../accounts/Viewer.type.ts';
import { AlertDeliveryRef, FROM_MINUTE, MAX_PRICE, TO_MINUTE } from '../FollowAlert.type.ts';
import { MAX_SAVED_SEARCHES } from './savedSearch.rules.ts';
import { TagRef } from '../../creators/Tag.type.ts';

export const SavedSearchRef = builder.prismaNode('SavedSearch', {
  nullable: true,
  description:
    'Filters of a list of creators that the viewer saved, with an alert about new times.',
  id: { field: 'id' },
  findUnique: (id, { actor }) => ({ id: uuidOrNil(id), ownerId: uuidOrNil(actor?.id ?? '') }),
  fields: (t) => ({
    tag: t.expose('tag', { type: TagRef }),
    search: t.exposeString('search', { nullable: true }),
    language: t.exposeString('language', {
      nullable: true,
      description: 'Code of a spoken language.',
    }),
    minPrice: t.field({
      type: MoneyRef,
      nullable: true,
      select: { minPriceMinor: true },
      resolve: ({ minPriceMinor }, _args, { deps }) =>
        minPriceMinor === null ? null : { amountMinor: minPriceMinor, currency: deps.env.currency },
    }),
    maxPrice: t.field(MAX_PRICE),
    delivery: t.expose('delivery', { type: AlertDeliveryRef }),
    fromMinute: t.exposeInt('fromMinute', FROM_MINUTE),
    toMinute: t.exposeInt('toMinute', TO_MINUTE),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

builder.prismaObjectFields(ViewerRef, (t) => ({
  savedSearches: t.relation('savedSearches', {
    type: SavedSearchRef,
    description: `Last saved first; at most ${MAX_SAVED_SEARCHES}.`,
    query: {
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: MAX_SAVED_SEARCHES,
    },
  }),
}));
