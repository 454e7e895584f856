import type { SessionProblem } from '../../../platform/database/generated/client.ts';
import { ProblemStatus } from '../../../platform/database/generated/enums.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { MoneyRef } from '../../../platform/graphql/Money.type.ts';
import { BookingRef } from '../Booking.type.ts';
import { canReportProblem } from './problem.rules.ts';

export const ProblemStatusRef = builder.enumType('ProblemStatus', {
  description:
    'OPEN until staff decide: REFUNDED, PARTLY_REFUNDED or PAID_OUT. CLOSED: the money was decided in another way.',
  values: Object.values(ProblemStatus),
});

type Shown = SessionProblem & { currency: string };

const SessionProblemRef = builder.objectRef<Shown>('SessionProblem').implement({
  description: 'A session with a problem that one side reported.',
  fields: (t) => ({
    status: t.expose('status', { type: ProblemStatusRef }),
    reportedAt: t.field({ type: 'DateTime', resolve: ({ createdAt }) => createdAt }),
    viewerReported: t.boolean({
      resolve: ({ reporterId }, _args, { actor }) => reporterId === actor?.id,
    }),
    description: t.string({
      nullable: true,
      description: "The viewer's own words; null for the other side.",
      resolve: ({ reporterId, description }, _args, { actor }) =>
        reporterId === actor?.id ? description : null,
    }),
    decidedAt: t.expose('decidedAt', { type: 'DateTime', nullable: true }),
    refund: t.field({
      type: MoneyRef,
      nullable: true,
      description: 'The part that is refunded to the fan, when it is PARTLY_REFUNDED.',
      resolve: ({ refundMinor, currency }) =>
        refundMinor === null ? null : { amountMinor: refundMinor, currency },
    }),
  }),
});

builder.prismaObjectFields(BookingRef, (t) => ({
  problem: t.field({
    type: SessionProblemRef,
    nullable: true,
    select: { problem: true },
    resolve: ({ problem, currency }) => problem && { ...problem, currency },
  }),
  viewerCanReportProblem: t.boolean({
    description: 'From the start of a paid session until its payout, once for each booking.',
    select: { problem: true, payment: true, transfer: true },
    resolve: (booking, _args, { deps }) => canReportProblem({ booking, now: deps.now() }),
  }),
}));
