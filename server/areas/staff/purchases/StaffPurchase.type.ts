import { refundDeadline } from '../../bookings/changes/cancellation.rules.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { MoneyRef } from '../../../platform/graphql/Money.type.ts';
import { statementOf } from '../../payments/statements/purchaseStatement.rules.ts';
import { PurchaseStatementRef } from '../../payments/statements/PurchaseStatement.type.ts';
import { purchaseCode } from './purchaseCode.rules.ts';
import { purchaseStory, STORY_GROUPS, STORY_KINDS, type StoryStep } from './purchaseStory.ts';
import type { Purchase } from './readPurchase.ts';
import { StaffPersonRef } from '../StaffPerson.type.ts';
import { purchaseRights, refundableMinor, type PurchaseRights } from '../staffRights.ts';

export const PurchaseKindRef = builder.enumType('PurchaseKind', {
  description: 'What was bought: a slot or a service.',
  values: ['BOOKING', 'ORDER'] as const,
});
const StoryKindRef = builder.enumType('StoryKind', {
  description: 'What happened in a step of a story.',
  values: STORY_KINDS,
});
const StoryGroupRef = builder.enumType('StoryGroup', {
  description: 'What a step of a story is about.',
  values: STORY_GROUPS,
});

const StoryStepRef = builder.objectRef<StoryStep & { currency: string }>('StoryStep').implement({
  description: 'Something that happened to a booking or an order.',
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime' }),
    kind: t.expose('kind', { type: StoryKindRef }),
    group: t.expose('group', { type: StoryGroupRef }),
    amount: t.field({
      type: MoneyRef,
      nullable: true,
      resolve: ({ amountMinor, currency }) =>
        amountMinor === undefined ? null : { amountMinor, currency },
    }),
    person: t.string({
      nullable: true,
      description: 'Username or masked address.',
      resolve: ({ person }) => person ?? null,
    }),
    detail: t.string({
      nullable: true,
      description: 'Code, number, subject or reason, as it is.',
      resolve: ({ detail }) => detail ?? null,
    }),
    until: t.field({ type: 'DateTime', nullable: true, resolve: ({ until }) => until ?? null }),
    files: t.stringList({
      description: 'Names of the files that a mail brought.',
      resolve: ({ files }) => files ?? [],
    }),
  }),
});

type Line = {
  id: bigint;
  account: string;
  amountMinor: number;
  currency: string;
  kind: string;
  createdAt: Date;
};
const LedgerLineRef = builder.objectRef<Line>('LedgerLine').implement({
  description: 'One line of the double-entry ledger: positive is debit, negative is credit.',
  fields: (t) => ({
    number: t.id({ resolve: ({ id }) => String(id) }),
    account: t.exposeString('account'),
    kind: t.exposeString('kind'),
    amount: t.field({
      type: MoneyRef,
      resolve: ({ amountMinor, currency }) => ({ amountMinor, currency }),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

const RightsRef = builder.objectRef<PurchaseRights>('StaffPurchaseRights').implement({
  description: 'What the viewer may do to it now.',
  fields: (t) => ({
    canRefund: t.exposeBoolean('canRefund'),
    canRetryRefund: t.exposeBoolean('canRetryRefund'),
    canFinishPayout: t.exposeBoolean('canFinishPayout'),
    canResendMails: t.exposeBoolean('canResendMails'),
  }),
});

const MOST_LINES = 100;

export const StaffPurchaseRef = builder.objectRef<Purchase>('StaffPurchase');

StaffPurchaseRef.implement({
  description: 'A booking or an order as staff see it. For staff.',
  fields: (t) => ({
    number: t.exposeID('id', { description: 'Stands in the address of the page.' }),
    kind: t.expose('kind', { type: PurchaseKindRef }),
    code: t.string({ description: 'To read out, for example B-7F3A90.', resolve: purchaseCode }),
    status: t.exposeString('status', { description: 'A BookingStatus or a ServiceOrderStatus.' }),
    title: t.string({
      nullable: true,
      description: 'Of the service; null for a booking.',
      resolve: (purchase) => (purchase.kind === 'ORDER' ? purchase.order.serviceTitle : null),
    }),
    startsAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: (purchase) => (purchase.kind === 'BOOKING' ? purchase.booking.startsAt : null),
    }),
    endsAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: (purchase) => (purchase.kind === 'BOOKING' ? purchase.booking.endsAt : null),
    }),
    dueAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: (purchase) => (purchase.kind === 'ORDER' ? purchase.order.dueAt : null),
    }),
    refundDeadline: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: (purchase) =>
        purchase.kind === 'BOOKING' ? refundDeadline(purchase.booking) : null,
    }),
    boughtAt: t.expose('boughtAt', { type: 'DateTime' }),
    total: t.field({
      type: MoneyRef,
      description: 'What the fan pays or paid.',
      resolve: ({ totalMinor, currency }) => ({ amountMinor: totalMinor, currency }),
    }),
    refundable: t.field({
      type: MoneyRef,
      description:
        'What goes back to the fan by a refund, or by trying a failed one again: less than the total once a bank has taken a part.',
      resolve: (purchase) => ({
        amountMinor: refundableMinor(purchase),
        currency: purchase.currency,
      }),
    }),
    statement: t.field({
      type: PurchaseStatementRef,
      description: 'What became of the money.',
      resolve: (purchase, _args, { deps }) =>
        statementOf({
          rows: purchase.kind === 'BOOKING' ? purchase.booking : purchase.order,
          now: deps.now(),
        }),
    }),
    fee: t.field({
      type: MoneyRef,
      description: 'As agreed when it was bought; `statement` has what was kept.',
      resolve: ({ feeMinor, currency }) => ({ amountMinor: feeMinor, currency }),
    }),
    fan: t.field({ type: StaffPersonRef, resolve: ({ fan }) => fan }),
    creator: t.field({ type: StaffPersonRef, resolve: ({ creator }) => creator }),
    paymentNumber: t.string({
      nullable: true,
      description: "The payment provider's.",
      resolve: ({ payment }) => payment?.paymentIntentId ?? payment?.checkoutSessionId ?? null,
    }),
    story: t.field({
      type: [StoryStepRef],
      description: 'States, money, mails and people, oldest first.',
      resolve: async (purchase, _args, { deps, actor }) =>
        (await purchaseStory(deps, { purchase, reader: actor })).map((step) => ({
          ...step,
          currency: purchase.currency,
        })),
    }),
    ledger: t.field({
      type: [LedgerLineRef],
      description: `In the order of booking; ${MOST_LINES} at most.`,
      resolve: ({ kind, id }, _args, { deps }) =>
        deps.prisma.ledgerEntry.findMany({
          where: kind === 'BOOKING' ? { bookingId: id } : { orderId: id },
          orderBy: { id: 'asc' },
          take: MOST_LINES,
        }),
    }),
    rights: t.field({
      type: RightsRef,
      resolve: (purchase, _args, { deps, actor }) =>
        purchaseRights({ purchase, actor, now: deps.now() }),
    }),
  }),
});
