import { requireActor } from '../../accounts/requireActor.ts';
import { viewerSuccess } from '../../accounts/ViewerSuccess.type.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { ClockChangeNotFoundError, ClockChangeShiftError } from '../availability.errors.ts';
import { answerClockChange } from './answerClockChange.ts';

const AnswerClockChangeInput = builder.inputType('AnswerClockChangeInput', {
  fields: (t) => ({
    changesAt: t.field({ type: 'DateTime' }),
    shiftMinutes: t.int({
      required: false,
      description: "One zone's `shiftMinutes`; null leaves the pattern as it is.",
    }),
  }),
});

const AnswerClockChangeSuccess = viewerSuccess('AnswerClockChangeSuccess');

builder.mutationField('answerClockChange', (t) =>
  t.field({
    type: AnswerClockChangeSuccess,
    description:
      "Shifts the days of the viewer's weekly pattern that are not filled yet, or leaves the pattern as it is. Slots and bookings never move.",
    authScopes: { signedIn: true },
    errors: { types: [ClockChangeNotFoundError, ClockChangeShiftError] },
    args: { input: t.arg({ type: AnswerClockChangeInput }) },
    resolve: async (_root, { input: { changesAt, shiftMinutes } }, { deps, actor }) => {
      const creator = requireActor(actor);
      await answerClockChange(deps, creator, { changesAt, shiftMinutes: shiftMinutes ?? null });
      return { userId: creator.id };
    },
  }),
);
