import { builder } from '../../platform/graphql/builder.ts';
import { PLACE_LIMITS } from './place.rules.ts';
import { MeetingPlaceKindRef } from './MeetingPlace.type.ts';

export const MeetingPlaceInput = builder.inputType('MeetingPlaceInput', {
  description: 'Fields that do not belong to the kind are ignored.',
  fields: (t) => ({
    kind: t.field({ type: MeetingPlaceKindRef }),
    label: t.string({
      required: false,
      description: `For DISCORD, IN_GAME and OTHER, at most ${PLACE_LIMITS.label} characters.`,
    }),
    url: t.string({
      required: false,
      description: `For DISCORD and LINK: https, at most ${PLACE_LIMITS.url} characters.`,
    }),
    instructions: t.string({
      required: false,
      description: `At most ${PLACE_LIMITS.instructions} characters.`,
    }),
  }),
});
