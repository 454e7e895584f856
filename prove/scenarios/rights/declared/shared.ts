import type { DeclaredRights } from '../DeclaredRights.ts';

export const rights: DeclaredRights = {
  Money: {
    within: ['amountMinor', 'currency'],
  },
  Query: {
    everyone: ['node', 'nodes'],
  },
};
