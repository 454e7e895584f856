import { AnalyticsSource } from '../../platform/database/generated/enums.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { GameSlug } from './GameSlug.ts';

export const AnalyticsSourceRef = builder.enumType(AnalyticsSource, {
  name: 'AnalyticsSource',
  description:
    'How fans came to a creator. DIRECT: typed, from a message or an email, or unknown; LIST: a category or the page of free times; GAME: the page of a game; SEARCH: our search; SHARE: a link that the creator shared; WEB_SEARCH: a search engine; SITE: another site; OTHER: another page of ours.',
});

export const ArrivalInput = builder.inputType('ArrivalInput', {
  description:
    'How the fan came to the creator. It is only counted, and contains nothing about the fan.',
  fields: (t) => ({
    source: t.field({ type: AnalyticsSourceRef }),
    game: t.string({
      required: false,
      description: 'Slug of the game from whose page the fan came.',
      validate: GameSlug.nullish(),
    }),
  }),
});
