import type { DeclaredRights } from '../DeclaredRights.ts';

export const rights: DeclaredRights = {
  CategoryNumbers: {
    within: ['creatorCount', 'freeSoonCount', 'lowestPrice', 'tag'],
  },
  Creator: {
    seller: ['ranking'],
  },
  CreatorRanking: {
    within: ['isNewcomer', 'nextStep', 'parts', 'place', 'score'],
  },
  RankingPart: {
    within: ['kind', 'maximum', 'points'],
  },
  Query: {
    everyone: ['categoryNumbers', 'creator', 'creators', 'freeCreators'],
  },
};
