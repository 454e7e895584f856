import type { DeclaredRights } from '../DeclaredRights.ts';

export const rights: DeclaredRights = {
  MoneySum: {
    within: ['amountMinor', 'currency'],
  },
  Money: {
    within: ['amountMinor', 'currency'],
  },
  Query: {
    everyone: ['node', 'nodes'],
  },
};
