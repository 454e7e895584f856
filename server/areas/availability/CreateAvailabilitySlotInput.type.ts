import { builder } from '../../platform/graphql/builder.ts';

export const CreateAvailabilitySlotInput = builder.inputType('CreateAvailabilitySlotInput', {
  fields: (t) => ({
    startsAt: t.field({ type: 'DateTime' }),
    durationMinutes: t.int({ description: '30, 45 or 60.' }),
    priceMinor: t.int({ description: 'Minor units; 0 (free) or at least 50.' }),
  }),
});
