import type { DeclaredRights } from '../../DeclaredRights.ts';

export const rights: DeclaredRights = {
  IntakeQuestion: {
    within: ['choices', 'isRequired', 'kind', 'text'],
  },
};
