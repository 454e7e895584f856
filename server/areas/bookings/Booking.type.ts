import { BookingStatus } from '../../platform/database/generated/enums.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { uuidOrNil } from '../../platform/ids/decodeId.ts';
import { urlId } from '../../platform/ids/urlId.ts';
import { AvailabilitySlotRef } from '../availability/AvailabilitySlot.type.ts';
import { CreatorRef } from '../creators/Creator.type.ts';
import { PERSON, PersonRef } from '../creators/Person.type.ts';
import { RefundReasonRef } from '../payments/statements/PurchaseStatement.type.ts';
import { purchaseCode } from '../payments/purchaseCode.rules.ts';
import { visibleBookings } from './bookings.access.ts';
import { cancellationQuote, refundDeadline } from './changes/cancellation.rules.ts';
import { QUOTED } from './changes/currentQuote.ts';

const BookingStatusRef = builder.enumType(BookingStatus, {
  name: 'BookingStatus',
  description:
    'HELD waits for its payment until the hold expires (EXPIRED); CONFIRMED is paid and becomes COMPLETED, REFUNDED or CANCELLED_BY_CREATOR.',
});

export const BookingRef = builder.prismaNode('Booking', {
  nullable: true,
  description: 'A booking of a slot, visible to its fan and its creator.',
  id: { field: 'id' },
  findUnique: (id, { actor }) => ({ id: uuidOrNil(id), ...visibleBookings(actor) }),
  // The whole row: every rule below needs several of its columns.
  include: {},
  fields: (t) => ({
    code: t.string({
      description: 'For support requests, for example B-7F3A90.',
      resolve: ({ id }) => purchaseCode({ kind: 'BOOKING', id }),
    }),
    status: t.expose('status', { type: BookingStatusRef }),
    startsAt: t.expose('startsAt', { type: 'DateTime' }),
    endsAt: t.expose('endsAt', { type: 'DateTime' }),
    title: t.exposeString('title', {
      nullable: true,
      description: 'Title of the session type when it was booked; null without a type.',
    }),
    holdExpiresAt: t.expose('holdExpiresAt', { type: 'DateTime' }),
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
      select: { transfer: QUOTED.transfer },
      resolve: (booking, _args, { deps, actor }) =>
        cancellationQuote({
          booking: booking.isSquad ? { ...booking, transfer: null } : booking,
          byCreator: booking.creatorId === actor?.id,
          payoutDelayHours: deps.env.payoutDelayHours,
          now: deps.now(),
        }).refundable,
    }),
    refundDeadline: t.field({
      type: 'DateTime',
      description: "Until then the fan's cancellation refunds everything.",
      resolve: refundDeadline,
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
    endReason: t.expose('endReason', {
      type: RefundReasonRef,
      nullable: true,
      description: 'Why it was cancelled; null if it was not.',
    }),
  }),
});
