import { RefundStatus } from '../../../platform/database/generated/enums.ts';
import type { Prisma, Refund } from '../../../platform/database/generated/client.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { MoneyRef } from '../../../platform/graphql/Money.type.ts';
import { PackPurchaseStatusRef } from '../../packs/purchases/PackPurchase.type.ts';
import { StaffPersonRef } from '../StaffPerson.type.ts';
import { failedRefunds, refundsOf, STAFF_PACK, type StaffPack } from './readStaffPack.ts';

const StaffRefundStatusRef = builder.enumType(RefundStatus, {
  name: 'StaffRefundStatus',
  description: 'FAILED refunds can be retried by an admin.',
});

export const StaffPackRefundRef = builder.objectRef<Refund>('StaffPackRefund').implement({
  description:
    'The refund of an unbooked session of a pack, of a gift card, or of a late payment. For staff.',
  fields: (t) => ({
    number: t.exposeID('id'),
    status: t.expose('status', { type: StaffRefundStatusRef }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    failure: t.exposeString('failure', { nullable: true, description: 'Code of the provider.' }),
    amount: t.field({
      type: MoneyRef,
      resolve: ({ amountMinor, currency }) => ({ amountMinor, currency }),
    }),
  }),
});

const StaffPackBookingRef = builder
  .objectRef<StaffPack['bookings'][number]>('StaffPackBooking')
  .implement({
    description: 'A booking that used a session of the pack. For staff.',
    fields: (t) => ({
      number: t.exposeID('id', { description: 'Used in the URL of the page.' }),
      startsAt: t.expose('startsAt', { type: 'DateTime' }),
      status: t.exposeString('status', { description: 'A BookingStatus.' }),
    }),
  });

export const StaffPackRef = builder.objectRef<StaffPack>('StaffPack').implement({
  description: 'A bought pack as staff see it. For staff.',
  fields: (t) => ({
    number: t.exposeID('id', { description: 'Used in the URL of the page.' }),
    status: t.expose('status', { type: PackPurchaseStatusRef }),
    title: t.exposeString('title'),
    sessions: t.exposeInt('sessions'),
    unusedSessions: t.int({
      description: 'Sessions that are neither booked nor refunded.',
      resolve: ({ status, payments }) =>
        status === 'ACTIVE' ? payments.filter(({ packSession }) => packSession !== null).length : 0,
    }),
    boughtAt: t.expose('createdAt', { type: 'DateTime' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', nullable: true }),
    endedAt: t.expose('endedAt', { type: 'DateTime', nullable: true }),
    isFrozen: t.boolean({
      description: "The fan's bank questions the payment.",
      resolve: ({ payments }) => payments.some(({ status }) => status === 'DISPUTED'),
    }),
    total: t.field({
      type: MoneyRef,
      resolve: ({ totalMinor, currency }) => ({ amountMinor: totalMinor, currency }),
    }),
    fan: t.expose('fan', { type: StaffPersonRef }),
    creator: t.expose('creator', { type: StaffPersonRef }),
    bookings: t.expose('bookings', { type: [StaffPackBookingRef] }),
    refunds: t.field({ type: [StaffPackRefundRef], resolve: refundsOf }),
    canRetryRefund: t.boolean({
      description: 'Whether the viewer may retry failed refunds now.',
      resolve: (pack, _args, { actor }) =>
        actor?.role === 'ADMIN' && failedRefunds(pack).length > 0,
    }),
  }),
});

const MAX_PACKS = 30;
const order: Prisma.PackPurchaseOrderByWithRelationInput[] = [{ createdAt: 'desc' }, { id: 'asc' }];

builder.objectFields(StaffPersonRef, (t) => ({
  packs: t.field({
    type: [StaffPackRef],
    description: `Bought packs of either side, newest first; at most ${MAX_PACKS}.`,
    resolve: ({ id }, _args, { deps }) =>
      deps.prisma.packPurchase.findMany({
        where: { OR: [{ fanId: id }, { creatorId: id }] },
        include: STAFF_PACK,
        orderBy: order,
        take: MAX_PACKS,
      }),
  }),
}));
