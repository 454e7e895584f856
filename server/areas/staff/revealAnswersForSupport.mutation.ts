import { requireActor } from '../accounts/requireActor.ts';
import { BookingQuestionRef } from '../bookings/intake/BookingQuestion.type.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { revealAnswers } from './revealAnswers.ts';
import { ReasonMissingError, StaffTargetNotFoundError } from './staff.errors.ts';
import { findTarget } from './staffMutation.ts';
import { StaffPurchaseInput } from './purchases/StaffPurchaseInput.type.ts';

const RevealAnswersSuccess = builder
  .objectRef<{ bookingId: string }>('RevealAnswersSuccess')
  .implement({
    fields: (t) => ({
      questions: t.prismaField({
        type: [BookingQuestionRef],
        resolve: (query, { bookingId }, _args, { deps }) =>
          deps.prisma.bookingQuestion.findMany({
            ...query,
            where: { bookingId },
            orderBy: { position: 'asc' },
          }),
      }),
    }),
  });

builder.mutationField('revealAnswersForSupport', (t) =>
  t.field({
    type: RevealAnswersSuccess,
    description:
      'Reveals the answers to the questions of a booking; the viewer and the reason are written to the audit log. For staff.',
    authScopes: { staff: true },
    skipTypeScopes: true,
    errors: { types: [ReasonMissingError, StaffTargetNotFoundError] },
    args: { input: t.arg({ type: StaffPurchaseInput }) },
    resolve: async (_root, { input }, { deps, actor }) => ({
      bookingId: await revealAnswers(deps, requireActor(actor), findTarget(input)),
    }),
  }),
);
