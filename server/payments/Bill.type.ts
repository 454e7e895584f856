import { resolveCursorConnection, type ResolveCursorConnectionArgs } from '@pothos/plugin-relay';
import { ViewerRef } from '../accounts/Viewer.type.ts';
import { PersonRef } from '../creators/Person.type.ts';
import { builder } from '../graphql/builder.ts';
import { MoneyRef } from '../graphql/Money.type.ts';
import { leftOf, type Left } from '../money/money.rules.ts';
import { billState } from './billState.rules.ts';
import { readBills, type Bill, type BillCursor } from './readBills.ts';

const KindRef = builder.enumType('BillKind', { description: 'A payment or what went back of one.', values: ['PAYMENT', 'REFUND'] as const });
const StateRef = builder.enumType('BillState', { description: 'Where the money is now.', values: ['HELD', 'PAYABLE', 'PAID_OUT', 'REFUNDED', 'DISPUTED'] as const });

const globalId = (type: string, id: string): string => Buffer.from(`${type}:${id}`).toString('base64');

export const BillRef = builder.objectRef<Bill>('Bill').implement({
  description: 'A payment or a refund of an own booking or order.',
  fields: (t) => ({
    id: t.id({ resolve: ({ kind, id }) => globalId(kind === 'PAYMENT' ? 'Payment' : 'Refund', id) }),
    kind: t.expose('kind', { type: KindRef }),
    state: t.field({ type: StateRef, resolve: (bill, _args, { deps }) => billState({ bill, now: deps.now() }) }),
    at: t.expose('at', { type: 'DateTime' }),
    amount: t.field({ type: MoneyRef, description: 'What the fan paid or got back.', resolve: ({ amountMinor, currency }) => ({ amountMinor, currency }) }),
    fee: t.field({ type: MoneyRef, description: "The platform's fee within the amount, after what was lost to a dispute.", resolve: (bill) => ({ amountMinor: leftOfBill(bill).feeMinor, currency: bill.currency }) }),
    share: t.field({
      type: MoneyRef,
      description: "The creator's share; nothing of what was refunded.",
      resolve: (bill, _args, { deps }) => ({ amountMinor: billState({ bill, now: deps.now() }) === 'REFUNDED' ? 0 : leftOfBill(bill).shareMinor, currency: bill.currency }),
    }),
    purchaseId: t.id({ description: 'Id of the Booking or ServiceOrder.', resolve: ({ bookingId, orderId }) => (bookingId ? globalId('Booking', bookingId) : globalId('ServiceOrder', orderId ?? '')) }),
    isService: t.boolean({ resolve: ({ orderId }) => orderId !== null }),
    serviceTitle: t.exposeString('serviceTitle', { nullable: true, description: 'Null for a booking.' }),
    startsAt: t.expose('startsAt', { type: 'DateTime', nullable: true, description: 'Of the session; null for a service.' }),
    endsAt: t.expose('endsAt', { type: 'DateTime', nullable: true }),
    viewerIsSeller: t.exposeBoolean('isSeller'),
    otherParty: t.field({ type: PersonRef, resolve: ({ otherUsername, otherAvatarKey }) => ({ username: otherUsername, avatarKey: otherAvatarKey }) }),
    payableAt: t.expose('payableAt', { type: 'DateTime', nullable: true, description: "When the creator's share is due." }),
    paidOutAt: t.expose('paidOutAt', { type: 'DateTime', nullable: true }),
  }),
});

function leftOfBill({ amountMinor, feeMinor, lostMinor }: Bill): Left {
  return leftOf({ totalMinor: amountMinor, feeMinor, lostMinor });
}

const PAGE_SIZE = 20;
const MOST_PER_PAGE = 100;

builder.objectField(ViewerRef, 'bills', (t) =>
  t.connection({
    type: BillRef,
    description: 'Payments and refunds of the own bookings and orders, on either side, newest first. Forward only.',
    args: { search: t.arg.string({ required: false, description: "Part of the other's username or of the service's title." }) },
    resolve: ({ id }, { search, ...args }, { deps }) =>
      resolveCursorConnection({ args, defaultSize: PAGE_SIZE, maxSize: MOST_PER_PAGE, toCursor: writeCursor }, ({ limit, after }: ResolveCursorConnectionArgs) =>
        readBills(deps, { personId: id, search, limit, after: after ? readCursor(after) : null }),
      ),
  }),
);

function writeCursor({ at, id }: { at: Date; id: string }): string {
  return `${at.toISOString()} ${id}`;
}

/** A cursor that nobody gave out reads as the beginning. */
function readCursor(text: string): BillCursor | null {
  const [at = '', id = ''] = text.split(' ');
  return /^[0-9a-f-]{36}$/.test(id) && !Number.isNaN(Date.parse(at)) ? { at: new Date(at), id } : null;
}
