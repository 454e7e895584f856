import { builder } from '../../platform/graphql/builder.ts';
import { GameDatabaseDownError } from './games.errors.ts';
import { type FoundInDatabase, searchGameDatabase } from './searchGameDatabase.ts';

const FoundRef = builder.objectRef<FoundInDatabase>('GameDatabaseEntry').implement({
  description: 'A game of the external game database (rawg.io).',
  fields: (t) => ({
    name: t.exposeString('name'),
    pictureUrl: t.exposeString('imageUrl', {
      nullable: true,
      description: 'A path of this site; accepted as a thumbnailUrl.',
    }),
  }),
});

const FoundListRef = builder
  .objectRef<{ entries: FoundInDatabase[] }>('GameDatabaseSuccess')
  .implement({
    fields: (t) => ({
      entries: t.field({
        type: [FoundRef],
        description: 'Best matches first, at most 8.',
        resolve: ({ entries }) => entries,
      }),
    }),
  });

builder.queryField('gameDatabase', (t) =>
  t.field({
    type: FoundListRef,
    description: 'Searches the external game database by name. Results are cached briefly.',
    authScopes: { signedIn: true },
    errors: { types: [GameDatabaseDownError] },
    args: { search: t.arg.string() },
    resolve: async (_root, { search }, { deps }) => ({
      entries: await searchGameDatabase(deps, { search }),
    }),
  }),
);
