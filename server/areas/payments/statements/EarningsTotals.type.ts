import { ViewerRef } from '../../accounts/Viewer.type.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { MoneySumRef } from '../../../platform/graphql/Money.type.ts';
import { requirePeriod } from '../../../platform/graphql/requirePeriod.ts';
import { daysInZone, MAX_PERIOD_DAYS } from '../../../platform/time/period.rules.ts';
import type { EarningsTotals } from './earningsTotals.rules.ts';
import { readEarningsTotals } from './readEarningsTotals.ts';

const TotalsRef = builder.objectRef<EarningsTotals>('EarningsTotals').implement({
  description:
    "A creator's sales of a period: gross - discount - refunded - lost - fee = share, of which a part is paid out.",
  fields: (t) => {
    const figure = (pick: keyof EarningsTotals, description: string) =>
      t.field({
        type: MoneySumRef,
        description,
        resolve: (totals, _args, { deps }) => ({
          amountMinor: totals[pick],
          currency: deps.env.currency,
        }),
      });
    return {
      sales: t.exposeInt('sales', {
        description: 'Number of paid purchases.',
      }),
      gross: figure('grossMinor', 'List prices of what was bought, and tips.'),
      discount: figure('discountMinor', 'Discounts of coupons.'),
      refunded: figure('refundedMinor', 'Refunds that were decided, whether settled or pending.'),
      lost: figure('lostMinor', "What fans' banks took back permanently and the sales bear."),
      disputed: figure(
        'disputedMinor',
        "What fans' banks hold until they have decided. It is still part of fee and share.",
      ),
      fee: figure('feeMinor', 'Platform fees on what remains.'),
      share: figure('shareMinor', "The creator's shares of what remains."),
      paidOut: figure('paidOutMinor', 'The part of the shares that was transferred.'),
      open: t.field({
        type: MoneySumRef,
        description: 'The part of the shares that was not transferred: share - paidOut.',
        resolve: ({ shareMinor, paidOutMinor }, _args, { deps }) => ({
          amountMinor: shareMinor - paidOutMinor,
          currency: deps.env.currency,
        }),
      }),
    };
  },
});

/** Reads all sales of the period; an operation may request five periods. */
const COST = 5_000;

builder.prismaObjectFields(ViewerRef, (t) => ({
  earningsTotals: t.field({
    type: TotalsRef,
    extensions: { cost: COST },
    description: `Totals of the viewer's sales that were paid from the first to the last day, in the viewer's time zone. At most ${MAX_PERIOD_DAYS} days.`,
    args: { from: t.arg({ type: 'Date' }), to: t.arg({ type: 'Date' }) },
    select: { timeZone: true },
    resolve: ({ id, timeZone }, args, { deps }) =>
      readEarningsTotals(deps, {
        creatorId: id,
        ...daysInZone({ ...requirePeriod(args), zone: timeZone }),
      }),
  }),
}));
