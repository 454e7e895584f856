import { AvailabilitySlotRef } from '../availability/AvailabilitySlot.type.ts';
import { CreatorRef } from '../creators/Creator.type.ts';
import { PERSON, PersonRef } from '../creators/Person.type.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { idOrNobody } from '../../platform/graphql/decodeId.ts';
import {
  BookingStatusRef,
  MoneyStepKindRef,
  MoneyStepStateRef,
} from '../../platform/graphql/enums.ts';
import { MoneyRef } from '../../platform/graphql/Money.type.ts';
import { urlId } from '../../platform/graphql/urlId.ts';
import { ofActor } from './bookings.access.ts';
import {
  cancellationQuote,
  refundDeadline,
  type CancellationQuote,
} from './changes/cancellation.rules.ts';
import {
  PurchaseStatementRef,
  RefundReasonRef,
} from '../payments/statements/PurchaseStatement.type.ts';
import { statementOf } from '../payments/statements/purchaseStatement.rules.ts';
import { STATEMENT_ROWS } from '../payments/statements/statementRows.ts';
import { shareOfPrice } from '../../platform/money/money.rules.ts';
import { purchaseCode } from '../staff/purchases/purchaseCode.rules.ts';
import { moneyTimeline, type BookingMoneyStep } from './moneyTimeline.rules.ts';

const QuoteRef = builder
  .objectRef<CancellationQuote & { currency: string }>('CancellationQuote')
  .implement({
    description: 'What cancelling now would do.',
    fields: (t) => ({
      refundable: t.exposeBoolean('refundable'),
      deadline: t.expose('deadline', {
        type: 'DateTime',
        description: 'Last instant at which the viewer can cancel with a refund.',
      }),
      refund: t.field({
        type: MoneyRef,
        resolve: ({ refundMinor, currency }) => ({ amountMinor: refundMinor, currency }),
      }),
    }),
  });

const MoneyStepRef = builder
  .objectRef<BookingMoneyStep & { currency: string }>('MoneyStep')
  .implement({
    description: 'One step on the way of the money.',
    fields: (t) => ({
      kind: t.expose('kind', { type: MoneyStepKindRef }),
      state: t.expose('state', { type: MoneyStepStateRef }),
      at: t.expose('at', { type: 'DateTime', nullable: true }),
      amount: t.field({
        type: MoneyRef,
        resolve: ({ amountMinor, currency }) => ({ amountMinor, currency }),
      }),
    }),
  });

export const BookingRef = builder.prismaNode('Booking', {
  nullable: true,
  description: 'One booking of a slot, for its fan and its creator.',
  id: { field: 'id' },
  findUnique: (id, { actor }) => ({ id: idOrNobody(id), ...ofActor(actor) }),
  // The whole row: every rule below needs several of its columns.
  include: {},
  fields: (t) => {
    const money = (
      pick: 'priceMinor' | 'discountMinor' | 'feeMinor' | 'totalMinor',
      description: string,
    ) =>
      t.field({
        type: MoneyRef,
        description,
        resolve: (booking) => ({ amountMinor: booking[pick], currency: booking.currency }),
      });
    return {
      code: t.string({
        description: 'To read out to support, for example B-7F3A90.',
        resolve: ({ id }) => purchaseCode({ kind: 'BOOKING', id }),
      }),
      status: t.expose('status', { type: BookingStatusRef }),
      startsAt: t.expose('startsAt', { type: 'DateTime' }),
      endsAt: t.expose('endsAt', { type: 'DateTime' }),
      holdExpiresAt: t.expose('holdExpiresAt', { type: 'DateTime' }),
      price: money('totalMinor', 'What the fan pays or paid.'),
      slotPrice: money('priceMinor', 'Price of the slot when it was booked.'),
      discount: money('discountMinor', 'Taken off by a coupon.'),
      couponCode: t.string({
        nullable: true,
        description: 'Code of the coupon that was used.',
        select: { coupon: { select: { code: true } } },
        resolve: ({ coupon }) => coupon?.code ?? null,
      }),
      fee: money(
        'feeMinor',
        "The platform's fee as agreed when it was booked; `statement` has what was kept.",
      ),
      share: t.field({
        type: MoneyRef,
        description:
          "The creator's share as agreed when it was booked; `statement` has what was kept.",
        resolve: (booking) => ({ amountMinor: shareOfPrice(booking), currency: booking.currency }),
      }),
      creator: t.relation('creator', { type: CreatorRef }),
      slot: t.relation('slot', { type: AvailabilitySlotRef }),
      otherParty: t.field({
        type: PersonRef,
        select: { fan: PERSON, creator: PERSON },
        resolve: (booking, _args, { actor }) =>
          booking.creatorId === actor?.id ? booking.fan : booking.creator,
      }),
      viewerIsCreator: t.boolean({
        resolve: ({ creatorId }, _args, { actor }) => creatorId === actor?.id,
      }),
      viewerCanCancel: t.boolean({
        resolve: (booking, _args, { deps, actor }) =>
          cancellationQuote({
            booking,
            byCreator: booking.creatorId === actor?.id,
            payoutDelayHours: deps.env.payoutDelayHours,
            now: deps.now(),
          }).refundable,
      }),
      refundDeadline: t.field({
        type: 'DateTime',
        description: 'Until then the fan gets everything back.',
        resolve: refundDeadline,
      }),
      cancellationQuote: t.field({
        type: QuoteRef,
        select: { payment: { select: { lostMinor: true } } },
        resolve: (booking, _args, { deps, actor }) => ({
          ...cancellationQuote({
            booking,
            byCreator: booking.creatorId === actor?.id,
            payoutDelayHours: deps.env.payoutDelayHours,
            now: deps.now(),
          }),
          currency: booking.currency,
        }),
      }),
      checkoutUrl: t.string({
        nullable: true,
        description: 'Where the fan pays while the slot is held.',
        select: { payment: { select: { checkoutUrl: true, status: true } } },
        resolve: ({ status, fanId, payment }, _args, { actor }) =>
          status === 'HELD' && fanId === actor?.id && payment?.status === 'PENDING'
            ? payment.checkoutUrl
            : null,
      }),
      icsUrl: t.string({
        description: 'Calendar file.',
        resolve: ({ id }) => `/bookings/${urlId('Booking', id)}/calendar.ics`,
      }),
      moneyTimeline: t.field({
        type: [MoneyStepRef],
        select: STATEMENT_ROWS,
        resolve: (booking, _args, { deps }) => {
          const now = deps.now();
          const statement = statementOf({ rows: booking, now });
          return moneyTimeline({ ...booking, statement, now }).map((step) => ({
            ...step,
            currency: booking.currency,
          }));
        },
      }),
      statement: t.field({
        type: PurchaseStatementRef,
        description: 'What became of the money.',
        select: STATEMENT_ROWS,
        resolve: (booking, _args, { deps }) => statementOf({ rows: booking, now: deps.now() }),
      }),
      endReason: t.expose('endReason', {
        type: RefundReasonRef,
        nullable: true,
        description: 'Why it was cancelled, when it was.',
      }),
    };
  },
});
