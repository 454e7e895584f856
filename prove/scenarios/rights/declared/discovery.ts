import type { DeclaredRights } from '../DeclaredRights.ts';

export const rights: DeclaredRights = {
  Query: {
    everyone: ['creator', 'creators', 'freeCreators'],
  },
};
