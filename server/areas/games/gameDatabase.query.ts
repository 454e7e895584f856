import { builder } from '../../platform/graphql/builder.ts';
import { LIMITS } from '../../platform/rateLimit/limits.ts';
import { requireWithinLimit } from '../../platform/rateLimit/requireWithinLimit.ts';
import { requireActor } from '../accounts/requireActor.ts';
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
    description:
      'Searches the external game database by name. Results are cached briefly. RATE_LIMITED after 60 searches within a minute.',
    authScopes: { signedIn: true },
    errors: { types: [GameDatabaseDownError] },
    args: { search: t.arg.string() },
    resolve: async (_root, { search }, { deps, actor }) => {
      // The external database limits the requests of the whole site.
      const limiter = deps.limiters(LIMITS.gameSearches);
      await requireWithinLimit({ limiter, key: requireActor(actor).id });
      return { entries: await searchGameDatabase(deps, { search }) };
    },
  }),
);
