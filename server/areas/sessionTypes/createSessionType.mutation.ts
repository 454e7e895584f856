import { EmailNotVerifiedError } from '../accounts/accounts.errors.ts';
import { requireActor } from '../accounts/requireActor.ts';
import { CannotOpenSlotsError } from '../availability/availability.errors.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { IntakeQuestionInput } from '../intake/IntakeQuestion.type.ts';
import { MAX_QUESTIONS } from '../intake/question.rules.ts';
import { MeetingPlaceInput } from '../places/MeetingPlaceInput.type.ts';
import { MeetingPlaceInvalidError } from '../places/places.errors.ts';
import { CannotSellError } from '../services/services.errors.ts';
import { createSessionType } from './createSessionType.ts';
import { SessionTypeInvalidError, SessionTypeLimitError } from './sessionTypes.errors.ts';
import { sessionTypeSuccess } from './sessionTypeSuccess.ts';
import { SessionModeRef } from './SessionType.type.ts';

const CreateSessionTypeInput = builder.inputType('CreateSessionTypeInput', {
  fields: (t) => ({
    title: t.string({ description: '3 to 60 characters.' }),
    description: t.string({ required: false, description: 'Up to 600 characters.' }),
    durationMinutes: t.int({ description: '15 to 240 in steps of 15.' }),
    priceMinor: t.int({ description: 'Minor units; 0 (free) or at least 50.' }),
    place: t.field({
      type: MeetingPlaceInput,
      required: false,
      description: "Overrides the viewer's default place.",
    }),
    questions: t.field({
      type: [IntakeQuestionInput],
      required: false,
      description: `At most ${MAX_QUESTIONS}.`,
    }),
    mode: t.field({ type: SessionModeRef, defaultValue: 'SLOTS', description: 'Never changes.' }),
  }),
});

builder.mutationField('createSessionType', (t) =>
  t.field({
    type: sessionTypeSuccess('CreateSessionTypeSuccess'),
    description: 'Creates a session type of the viewer.',
    authScopes: { signedIn: true },
    errors: {
      types: [
        CannotSellError,
        CannotOpenSlotsError,
        EmailNotVerifiedError,
        MeetingPlaceInvalidError,
        SessionTypeInvalidError,
        SessionTypeLimitError,
      ],
    },
    args: { input: t.arg({ type: CreateSessionTypeInput }) },
    resolve: async (_root, { input }, { deps, actor }) => ({
      sessionTypeId: await createSessionType(deps, requireActor(actor), {
        ...input,
        description: input.description ?? '',
      }),
    }),
  }),
);
