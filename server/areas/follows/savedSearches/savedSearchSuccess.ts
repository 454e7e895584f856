import { builder } from '../../../platform/graphql/builder.ts';
import { SavedSearchRef } from './SavedSearch.type.ts';

export const savedSearchSuccess = (name: string) =>
  builder.objectRef<{ id: string }>(name).implement({
    fields: (t) => ({
      savedSearch: t.prismaField({
        type: SavedSearchRef,
        nullable: true,
        resolve: (query, { id }, _args, { deps }) =>
          deps.prisma.savedSearch.findUnique({ ...query, where: { id } }),
      }),
    }),
  });
