import { PackPurchaseStatus } from '../../../platform/database/generated/enums.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { MoneyRef } from '../../../platform/graphql/Money.type.ts';
import { uuidOrNil } from '../../../platform/ids/decodeId.ts';
import { ViewerRef } from '../../accounts/Viewer.type.ts';
import { PERSON, PersonRef } from '../../creators/Person.type.ts';
import { computePackStatement } from '../../payments/statements/packStatement.rules.ts';
import {
  BY_GIFT_CARD,
  PurchaseStatementRef,
} from '../../payments/statements/PurchaseStatement.type.ts';
import { PACK_STATEMENT } from '../../payments/statements/statementRows.ts';
import { remainingMinor } from '../../payments/remaining.rules.ts';
import { SessionTypeRef } from '../../sessionTypes/SessionType.type.ts';
import { visiblePackPurchases } from '../packs.access.ts';

export const PackPurchaseStatusRef = builder.enumType(PackPurchaseStatus, {
  name: 'PackPurchaseStatus',
  description:
    'AWAITING_PAYMENT becomes ACTIVE when paid, otherwise UNPAID; ENDED when the unused sessions were refunded or nothing was left at the expiry.',
});

const UNUSED = {
  where: { packSession: { not: null }, bookingId: null },
  select: {
    status: true,
    amountMinor: true,
    lostMinor: true,
    partRefundMinor: true,
  },
} as const;

/** The payment of the whole pack, before it is divided between its sessions. */
const WHOLE = {
  where: { packSession: null },
  select: { checkoutUrl: true, status: true, giftCardMinor: true },
} as const;
type Unused = { status: string; amountMinor: number; lostMinor: number; partRefundMinor: number };
const standing = (payments: Unused[]): Unused[] =>
  payments.filter(({ status }) => status === 'SUCCEEDED');
const isFrozen = (payments: Unused[]): boolean =>
  payments.some(({ status }) => status === 'DISPUTED');

export const PackPurchaseRef = builder.prismaNode('PackPurchase', {
  nullable: true,
  description: 'A pack that a fan bought, visible to the fan and, once paid, to the creator.',
  id: { field: 'id' },
  findUnique: (id, { actor }) => ({ id: uuidOrNil(id), ...visiblePackPurchases(actor) }),
  fields: (t) => ({
    status: t.expose('status', { type: PackPurchaseStatusRef }),
    title: t.exposeString('title', {
      description: 'Title of the session type when it was bought.',
    }),
    durationMinutes: t.exposeInt('durationMinutes', { description: 'Length of one session.' }),
    sessions: t.exposeInt('sessions', { description: 'How many were bought.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Until when sessions can be booked; then unused ones are refunded.',
    }),
    fan: t.field({ type: PersonRef, select: { fan: PERSON }, resolve: ({ fan }) => fan }),
    creator: t.field({
      type: PersonRef,
      select: { creator: PERSON },
      resolve: ({ creator }) => creator,
    }),
    sessionType: t.relation('sessionType', { type: SessionTypeRef, nullable: true }),
    price: t.field({
      type: MoneyRef,
      description: 'The amount to be paid, whether paid or not.',
      select: { totalMinor: true, currency: true },
      resolve: ({ totalMinor, currency }) => ({ amountMinor: totalMinor, currency }),
    }),
    byGiftCard: t.field({
      ...BY_GIFT_CARD,
      select: { currency: true, payments: WHOLE },
      resolve: ({ payments: [payment = null], currency }) =>
        BY_GIFT_CARD.resolve({ payment, currency }),
    }),
    unusedSessions: t.int({
      description: 'The balance: sessions that are neither booked nor refunded.',
      select: { status: true, payments: UNUSED },
      resolve: ({ status, payments }) => (status === 'ACTIVE' ? payments.length : 0),
    }),
    isFrozen: t.boolean({
      description: "The fan's bank questions the payment: nothing can be booked or refunded.",
      select: { payments: UNUSED },
      resolve: ({ payments }) => isFrozen(payments),
    }),
    refund: t.field({
      type: MoneyRef,
      description: 'What `refundPack` returns now.',
      select: { status: true, currency: true, payments: UNUSED },
      resolve: ({ status, currency, payments }) => ({
        amountMinor:
          status === 'ACTIVE' && !isFrozen(payments)
            ? standing(payments).reduce((sum, payment) => sum + remainingMinor(payment), 0)
            : 0,
        currency,
      }),
    }),
    statement: t.field({
      type: PurchaseStatementRef,
      description: 'The state of the money of all sessions together.',
      select: PACK_STATEMENT,
      resolve: (purchase, _args, { deps }) =>
        computePackStatement({ rows: purchase, now: deps.now() }),
    }),
    checkoutUrl: t.string({
      nullable: true,
      description: 'Where the fan pays while the pack waits for it.',
      select: { status: true, fanId: true, payments: WHOLE },
      resolve: ({ status, fanId, payments: [payment] }, _args, { actor }) =>
        status === 'AWAITING_PAYMENT' && fanId === actor?.id && payment?.status === 'PENDING'
          ? payment.checkoutUrl
          : null,
    }),
  }),
});

const MAX_LISTED = 100;

builder.prismaObjectFields(ViewerRef, (t) => ({
  activePacks: t.relation('packsAsFan', {
    type: PackPurchaseRef,
    description: `Bought packs with a balance, earliest expiry first. At most ${MAX_LISTED}.`,
    query: {
      where: { status: 'ACTIVE', payments: { some: UNUSED.where } },
      orderBy: [{ expiresAt: 'asc' }, { id: 'asc' }],
      take: MAX_LISTED,
    },
  }),
  soldPacks: t.relation('packsSold', {
    type: PackPurchaseRef,
    description: `Packs that fans bought from the viewer, newest first. At most ${MAX_LISTED}.`,
    query: {
      where: { status: { in: ['ACTIVE', 'ENDED'] } },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: MAX_LISTED,
    },
  }),
}));
