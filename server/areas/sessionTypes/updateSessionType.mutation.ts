import { EmailNotVerifiedError } from '../accounts/accounts.errors.ts';
import { requireActor } from '../accounts/requireActor.ts';
import {
  CannotOpenSlotsError,
  SessionTypeNotFoundError,
} from '../availability/availability.errors.ts';
import { decodeSessionTypeId } from '../availability/decodeSessionTypeId.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { IntakeQuestionInput } from '../intake/IntakeQuestion.type.ts';
import { MeetingPlaceInput } from '../places/MeetingPlaceInput.type.ts';
import { MeetingPlaceInvalidError } from '../places/places.errors.ts';
import { CannotSellError } from '../services/services.errors.ts';
import { SessionTypeInvalidError } from './sessionTypes.errors.ts';
import { sessionTypeSuccess } from './sessionTypeSuccess.ts';
import { updateSessionType } from './updateSessionType.ts';

const UpdateSessionTypeInput = builder.inputType('UpdateSessionTypeInput', {
  description: 'Absent fields stay unchanged.',
  fields: (t) => ({
    sessionTypeId: t.id(),
    title: t.string({ required: false }),
    description: t.string({ required: false }),
    durationMinutes: t.int({ required: false }),
    priceMinor: t.int({ required: false }),
    place: t.field({
      type: MeetingPlaceInput,
      required: false,
      description: "Null: the viewer's default place applies.",
    }),
    questions: t.field({
      type: [IntakeQuestionInput],
      required: false,
      description: 'Replaces all questions. Bookings keep the questions they were made with.',
    }),
  }),
});

builder.mutationField('updateSessionType', (t) =>
  t.field({
    type: sessionTypeSuccess('UpdateSessionTypeSuccess'),
    description: "Changes the viewer's session type; its open slots and bookings do not change.",
    authScopes: { signedIn: true },
    errors: {
      types: [
        CannotSellError,
        CannotOpenSlotsError,
        EmailNotVerifiedError,
        MeetingPlaceInvalidError,
        SessionTypeInvalidError,
        SessionTypeNotFoundError,
      ],
    },
    args: { input: t.arg({ type: UpdateSessionTypeInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const sessionTypeId = decodeSessionTypeId(input.sessionTypeId);
      await updateSessionType(deps, requireActor(actor), { ...input, sessionTypeId });
      return { sessionTypeId };
    },
  }),
);
