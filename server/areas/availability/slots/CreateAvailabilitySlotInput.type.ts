import { builder } from '../../../platform/graphql/builder.ts';
import { decodeSessionTypeId } from '../decodeSessionTypeId.ts';
import { SquadInput } from '../squads/SquadInput.type.ts';
import type { SlotInput } from './readSlotTypes.ts';

export const CreateAvailabilitySlotInput = builder.inputType('CreateAvailabilitySlotInput', {
  fields: (t) => ({
    startsAt: t.field({ type: 'DateTime' }),
    durationMinutes: t.int({
      required: false,
      description: '30, 45 or 60. Required without a session type, which has its own length.',
    }),
    priceMinor: t.int({
      required: false,
      description:
        'Minor units; 0 (free) or at least 50. Required without a session type; overrides its price.',
    }),
    sessionTypeId: t.id({
      required: false,
      description: 'A session type of the viewer with the mode SLOTS.',
    }),
    squad: t.field({
      type: SquadInput,
      required: false,
      description:
        'Opens places for several fans, each for the price. The place of the session type, or the default place, must not be ROOM.',
    }),
  }),
});

export const readSlotInput = (
  input: (typeof CreateAvailabilitySlotInput)['$inferInput'],
): SlotInput => ({
  ...input,
  sessionTypeId: input.sessionTypeId ? decodeSessionTypeId(String(input.sessionTypeId)) : null,
});
