import { ViewerRef } from '../../accounts/Viewer.type.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { MoneySumRef } from '../../../platform/graphql/Money.type.ts';
import { readEarnings, type Earnings, type EarningsMonth } from './readEarnings.ts';

const MonthRef = builder
  .objectRef<EarningsMonth & { currency: string }>('EarningsMonth')
  .implement({
    description: "The creator's earnings in a calendar month.",
    fields: (t) => ({
      month: t.exposeString('month', {
        description: "A month in the creator's time zone: 2026-03.",
      }),
      paidOut: t.field({
        type: MoneySumRef,
        resolve: ({ paidOutMinor, currency }) => ({ amountMinor: paidOutMinor, currency }),
      }),
      coming: t.field({
        type: MoneySumRef,
        description: 'Due in this month and not paid out yet.',
        resolve: ({ comingMinor, currency }) => ({ amountMinor: comingMinor, currency }),
      }),
      total: t.field({
        type: MoneySumRef,
        description: 'paidOut and coming together.',
        resolve: ({ paidOutMinor, comingMinor, currency }) => ({
          amountMinor: paidOutMinor + comingMinor,
          currency,
        }),
      }),
    }),
  });

type Figure = { [K in keyof Earnings]: Earnings[K] extends number ? K : never }[keyof Earnings];

const EarningsRef = builder.objectRef<Earnings>('Earnings').implement({
  description: "A creator's shares of fans' payments.",
  fields: (t) => {
    const figure = (pick: Figure, description: string) =>
      t.field({
        type: MoneySumRef,
        description,
        resolve: (earnings) => ({ amountMinor: earnings[pick], currency: earnings.currency }),
      });
    return {
      upcoming: t.field({
        type: MoneySumRef,
        description: 'Paid, before the session or delivery.',
        resolve: ({ upcomingBookingsMinor, upcomingOrdersMinor, currency }) => ({
          amountMinor: upcomingBookingsMinor + upcomingOrdersMinor,
          currency,
        }),
      }),
      upcomingBookings: figure(
        'upcomingBookingsMinor',
        'The part of bookings, each due in one of the months.',
      ),
      upcomingOrders: figure(
        'upcomingOrdersMinor',
        'The part of orders, which are due once accepted and so in none of the months yet.',
      ),
      payable: figure('payableMinor', 'Earned, waiting for the payout.'),
      paidOut: figure('paidOutMinor', 'Paid out so far.'),
      earlier: figure('earlierMinor', 'The part paid out before the first of the months.'),
      disputed: figure('disputedMinor', "Held until a fan's bank has decided."),
      nextPayoutAt: t.field({
        type: 'DateTime',
        nullable: true,
        resolve: ({ nextPayout }) => nextPayout?.at ?? null,
      }),
      nextPayout: t.field({
        type: MoneySumRef,
        nullable: true,
        resolve: ({ nextPayout, currency }) =>
          nextPayout && { amountMinor: nextPayout.amountMinor, currency },
      }),
      months: t.field({
        type: [MonthRef],
        description: 'The last twelve, and those with amounts due; oldest first.',
        resolve: ({ months, currency }) => months.map((month) => ({ ...month, currency })),
      }),
    };
  },
});

builder.prismaObjectFields(ViewerRef, (t) => ({
  earnings: t.field({
    type: EarningsRef,
    description: "The viewer's earnings as a creator.",
    select: { timeZone: true },
    resolve: ({ id, timeZone }, _args, { deps }) => readEarnings(deps, { creatorId: id, timeZone }),
  }),
}));
