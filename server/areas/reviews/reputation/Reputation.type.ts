import { builder } from '../../../platform/graphql/builder.ts';
import { CreatorRef } from '../../creators/Creator.type.ts';
import {
  NO_REPUTATION,
  REPUTATION_COLUMNS,
  toReputation,
  type Reputation,
} from '../../creators/reputation.rules.ts';

const SINCE = 'Null until 5 sessions or orders are completed.';

const ReputationRef = builder.objectRef<Reputation>('Reputation').implement({
  description: "The numbers of a creator's reviews and of paid sessions and orders.",
  fields: (t) => ({
    averageRating: t.float({
      nullable: true,
      description: '1 to 5, two decimals; of each fan the newest review. Null without reviews.',
      resolve: ({ averageRating }) => averageRating,
    }),
    reviewCount: t.exposeInt('reviewCount', { description: 'Fans whose review counts.' }),
    completedSessions: t.exposeInt('completedSessions', {
      description: 'Completed sessions and orders that were paid.',
    }),
    onTimePercent: t.int({
      nullable: true,
      description: `Sessions joined and orders delivered in time, of those where it is known. ${SINCE}`,
      resolve: ({ onTimePercent }) => onTimePercent,
    }),
    rebookedPercent: t.int({
      nullable: true,
      description: `Fans with more than one completed purchase. ${SINCE}`,
      resolve: ({ rebookedPercent }) => rebookedPercent,
    }),
    medianReplyMinutes: t.int({
      nullable: true,
      description: `Median time to answer, of the newest 50 answers. ${SINCE}`,
      resolve: ({ medianReplyMinutes }) => medianReplyMinutes,
    }),
  }),
});

builder.prismaObjectFields(CreatorRef, (t) => ({
  reputation: t.field({
    type: ReputationRef,
    select: { reputation: { select: REPUTATION_COLUMNS } },
    resolve: ({ reputation }) => toReputation(reputation ?? NO_REPUTATION),
  }),
}));
