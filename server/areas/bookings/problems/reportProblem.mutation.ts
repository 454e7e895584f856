import { requireActor } from '../../accounts/requireActor.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { decodeId } from '../../../platform/ids/decodeId.ts';
import { BookingNotFoundError } from '../bookings.errors.ts';
import { bookingSuccess } from '../bookingSuccess.ts';
import { ProblemNotPossibleError, ProblemTextError } from './problems.errors.ts';
import { reportProblem } from './reportProblem.ts';

const ReportProblemInput = builder.inputType('ReportProblemInput', {
  fields: (t) => ({
    bookingId: t.id(),
    description: t.string({ description: 'What happened; 10 to 2,000 characters, for staff.' }),
  }),
});

const ReportProblemSuccess = bookingSuccess('ReportProblemSuccess');

builder.mutationField('reportProblem', (t) =>
  t.field({
    type: ReportProblemSuccess,
    description:
      "Puts the creator's share of a session on hold until staff decide. Possible once for each booking, from its start until the payout.",
    authScopes: { signedIn: true },
    errors: { types: [BookingNotFoundError, ProblemNotPossibleError, ProblemTextError] },
    args: { input: t.arg({ type: ReportProblemInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const bookingId = decodeId({ type: 'Booking', id: String(input.bookingId) });
      if (!bookingId) throw new BookingNotFoundError();
      const { description } = input;
      await reportProblem(deps, requireActor(actor), { bookingId, description });
      return { bookingId };
    },
  }),
);
