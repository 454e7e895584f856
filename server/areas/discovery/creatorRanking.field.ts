import { builder } from '../../platform/graphql/builder.ts';
import { canOpenSlots } from '../availability/availability.access.ts';
import { CreatorRef } from '../creators/Creator.type.ts';
import { RANKING_STEPS } from './ranking.rules.ts';
import { MAX_COUNTED_PLACE, readRanking, type Ranking } from './readRanking.ts';

const RankingStepRef = builder.enumType('RankingStep', {
  description: 'The next improvement of a public score. OFFER: nothing can be bought.',
  values: RANKING_STEPS,
});

const RankingPartKindRef = builder.enumType('RankingPartKind', {
  description: 'What a part of the public score counts.',
  values: ['OFFER', 'RATING', 'RELIABILITY', 'PROFILE'] as const,
});

const RankingPartRef = builder.objectRef<Ranking['parts'][number]>('RankingPart').implement({
  description: 'Points of one part of the public score.',
  fields: (t) => ({
    kind: t.field({ type: RankingPartKindRef, resolve: ({ kind }) => kind }),
    points: t.exposeInt('points'),
    maximum: t.exposeInt('maximum'),
  }),
});

const CreatorRankingRef = builder.objectRef<Ranking>('CreatorRanking').implement({
  description: 'Why a creator has this position in the lists for signed-out people.',
  fields: (t) => ({
    score: t.exposeInt('score', {
      description: 'The sum of the parts, at most 1,000. Without an offer only the profile counts.',
    }),
    parts: t.field({ type: [RankingPartRef], resolve: ({ parts }) => parts }),
    place: t.int({
      nullable: true,
      description: `Position in the list of the creator's first category; null after position ${MAX_COUNTED_PLACE}.`,
      resolve: ({ place }) => place,
    }),
    isNewcomer: t.exposeBoolean('isNewcomer', {
      description:
        'Whether the creator has one of the places of newcomers, which change every hour.',
    }),
    nextStep: t.field({
      type: RankingStepRef,
      nullable: true,
      resolve: ({ nextStep }) => nextStep,
    }),
  }),
});

builder.prismaObjectFields(CreatorRef, (t) => ({
  ranking: t.field({
    type: CreatorRankingRef,
    nullable: true,
    description: 'Null for everyone but the creator, and for creators who are not listed.',
    resolve: async ({ id }, _args, { deps, actor }) =>
      actor?.id === id
        ? readRanking(deps, { userId: id, canOpenSlots: await canOpenSlots(deps, id) })
        : null,
  }),
}));
