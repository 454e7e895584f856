import { builder } from '../../../platform/graphql/builder.ts';
import { SQUAD_LIMITS } from './squad.rules.ts';

const { size, deadlineHours } = SQUAD_LIMITS;

export const SquadInput = builder.inputType('SquadInput', {
  fields: (t) => ({
    size: t.int({ description: `Places, ${size.min} to ${size.max}.` }),
    minimum: t.int({
      description:
        'The session takes place when this many places are paid at the deadline; 1 to `size`.',
    }),
    deadlineHours: t.int({
      defaultValue: deadlineHours.usual,
      description: `Hours before the start, ${deadlineHours.min} to ${deadlineHours.max}.`,
    }),
  }),
});
