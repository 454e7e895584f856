import { builder } from '../../platform/graphql/builder.ts';
import { GameDatabaseDownError } from './games.errors.ts';
import { type FoundInDatabase, searchGameDatabase } from './searchGameDatabase.ts';

const FoundRef = builder.objectRef<FoundInDatabase>('GameDatabaseEntry').implement({
  description: 'A game of the outside game database (rawg.io).',
  fields: (t) => ({
    name: t.exposeString('name'),
    pictureUrl: t.exposeString('pictureUrl', {
      nullable: true,
      description: 'Path of ours; may be given as a thumbnailUrl.',
    }),
  }),
});

const FoundListRef = builder
  .objectRef<{ entries: FoundInDatabase[] }>('GameDatabaseSuccess')
  .implement({
    fields: (t) => ({
      entries: t.field({
        type: [FoundRef],
        description: 'Best matches first, 8 at most.',
        resolve: ({ entries }) => entries,
      }),
    }),
  });

builder.queryField('gameDatabase', (t) =>
  t.field({
    type: FoundListRef,
    description:
      'Searches the outside game database by name. Answers are remembered for a short time.',
    authScopes: { signedIn: true },
    errors: { types: [GameDatabaseDownError] },
    args: { search: t.arg.string() },
    resolve: async (_root, { search }, { deps }) => ({
      entries: await searchGameDatabase(deps, { search }),
    }),
  }),
);
