import { resolveCursorConnection, type ResolveCursorConnectionArgs } from '@pothos/plugin-relay';
import { ViewerRef } from '../../accounts/Viewer.type.ts';
import { PersonRef } from '../../creators/Person.type.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { globalId } from '../../../platform/ids/globalId.ts';
import { MoneyRef } from '../../../platform/graphql/Money.type.ts';
import { readPlace, writePlace } from '../../../platform/graphql/placeCursor.ts';
import { MoneyStateRef, PurchaseStatementRef } from './PurchaseStatement.type.ts';
import { readBills, type Bill } from './readBills.ts';
import { purchaseGlobalId, tippedGlobalId } from './purchaseGlobalId.ts';

const KindRef = builder.enumType('BillKind', {
  description: 'A payment, a refund, or a chargeback.',
  values: ['PAYMENT', 'REFUND', 'CHARGEBACK'] as const,
});

export const BillRef = builder.objectRef<Bill>('Bill').implement({
  description:
    "A payment, a refund or a chargeback of one of the viewer's bookings, orders or tips.",
  fields: (t) => ({
    id: t.id({ resolve: ({ entity, id }) => globalId(entity, id) }),
    kind: t.expose('kind', { type: KindRef }),
    state: t.expose('state', { type: MoneyStateRef }),
    at: t.expose('at', { type: 'DateTime' }),
    amount: t.field({
      type: MoneyRef,
      description:
        'The amount that the fan paid or received. For a chargeback of the gift card that paid a sale: the part that the sale lost, which its buyer did not receive.',
      resolve: ({ amountMinor, currency }) => ({ amountMinor, currency }),
    }),
    fee: t.field({
      type: MoneyRef,
      description: 'For a payment: the platform fee on its remaining amount.',
      resolve: ({ feeMinor, currency }) => ({ amountMinor: feeMinor, currency }),
    }),
    share: t.field({
      type: MoneyRef,
      description: "For a payment: the creator's share of its remaining amount.",
      resolve: ({ shareMinor, currency }) => ({ amountMinor: shareMinor, currency }),
    }),
    statement: t.expose('statement', {
      type: PurchaseStatementRef,
      description: 'All figures of the purchase.',
    }),
    purchaseId: t.id({
      description: 'Id of the Booking, ServiceOrder, Tip, PackPurchase or GiftCard.',
      resolve: purchaseGlobalId,
    }),
    tippedPurchaseId: t.id({
      nullable: true,
      description: 'For a tip: id of the tipped Booking or ServiceOrder.',
      resolve: tippedGlobalId,
    }),
    isService: t.boolean({
      description: 'Whether a service was ordered or tipped.',
      resolve: ({ orderId, tippedOrderId }) => (orderId ?? tippedOrderId) !== null,
    }),
    isGiftCard: t.boolean({
      description: 'Whether a gift card was bought.',
      resolve: ({ giftCardId }) => giftCardId !== null,
    }),
    isPack: t.boolean({
      description: 'Whether a pack was bought.',
      resolve: ({ packPurchaseId }) => packPurchaseId !== null,
    }),
    serviceTitle: t.exposeString('serviceTitle', {
      nullable: true,
      description: 'Of a pack its number of sessions and title; null for a session.',
    }),
    startsAt: t.expose('startsAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Start of the session; null for a service.',
    }),
    endsAt: t.expose('endsAt', { type: 'DateTime', nullable: true }),
    viewerIsSeller: t.exposeBoolean('isSeller'),
    otherParty: t.field({
      type: PersonRef,
      resolve: ({ otherUsername, otherAvatarKey }) => ({
        username: otherUsername,
        avatarKey: otherAvatarKey,
      }),
    }),
    payableAt: t.expose('payableAt', {
      type: 'DateTime',
      nullable: true,
      description: "When the creator's share is due, or sent again after a rejection.",
    }),
    paidOutAt: t.expose('paidOutAt', { type: 'DateTime', nullable: true }),
  }),
});

const PAGE_SIZE = 20;
const MAX_PER_PAGE = 100;

builder.objectField(ViewerRef, 'bills', (t) =>
  t.connection({
    type: BillRef,
    description:
      "Payments, refunds and chargebacks of the viewer's bookings, orders and tips, on either side, newest first. Forward only.",
    args: {
      search: t.arg.string({
        required: false,
        description: "A part of the other side's username or of the service's title.",
      }),
    },
    resolve: ({ id }, { search, ...args }, { deps, actor }) =>
      resolveCursorConnection(
        { args, defaultSize: PAGE_SIZE, maxSize: MAX_PER_PAGE, toCursor: writePlace },
        // An unknown cursor reads from the beginning.
        ({ limit, after }: ResolveCursorConnectionArgs) =>
          readBills(deps, {
            personId: id,
            search,
            locale: actor?.locale,
            limit,
            after: after ? readPlace(after) : null,
          }),
      ),
  }),
);
