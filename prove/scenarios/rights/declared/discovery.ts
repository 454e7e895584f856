import type { DeclaredRights } from '../DeclaredRights.ts';

export const rights: DeclaredRights = {
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
    everyone: ['creator', 'creators', 'freeCreators'],
  },
};
