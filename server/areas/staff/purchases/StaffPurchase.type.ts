import { builder } from '../../../platform/graphql/builder.ts';
import { MoneyRef } from '../../../platform/graphql/Money.type.ts';
import { refundDeadline } from '../../bookings/changes/cancellation.rules.ts';
import { StaffPersonRef } from '../StaffPerson.type.ts';
import { type PurchaseRights, purchaseRights } from '../staffRights.ts';
import { purchaseCode } from '../../payments/purchaseCode.rules.ts';
import { purchaseStory } from './purchaseStory.ts';
import type { Purchase } from './readPurchase.ts';
import { STORY_GROUPS, STORY_KINDS, type StoryStep } from './StoryStep.ts';

export const PurchaseKindRef = builder.enumType('PurchaseKind', {
  description: 'The kind of purchase: a slot, a service or a tip.',
  values: ['BOOKING', 'ORDER', 'TIP'] as const,
});
const StoryKindRef = builder.enumType('StoryKind', {
  description: 'The kind of an event in the history.',
  values: STORY_KINDS,
});
const StoryGroupRef = builder.enumType('StoryGroup', {
  description: 'The group of an event in the history.',
  values: STORY_GROUPS,
});

const StoryStepRef = builder.objectRef<StoryStep & { currency: string }>('StoryStep').implement({
  description: 'An event in the history of a booking, an order or a tip.',
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
      description: 'Username or masked email address.',
      resolve: ({ person }) => person ?? null,
    }),
    detail: t.string({
      nullable: true,
      description: 'Code, id, subject or reason, untranslated.',
      resolve: ({ detail }) => detail ?? null,
    }),
    until: t.field({ type: 'DateTime', nullable: true, resolve: ({ until }) => until ?? null }),
    files: t.stringList({
      description: 'Names of the files attached to a mail.',
      resolve: ({ files }) => files ?? [],
    }),
  }),
});

const RightsRef = builder.objectRef<PurchaseRights>('StaffPurchaseRights').implement({
  description: 'The actions that the viewer may take now.',
  fields: (t) => ({
    canRefund: t.exposeBoolean('canRefund'),
    canRetryRefund: t.exposeBoolean('canRetryRefund'),
    canFinishPayout: t.exposeBoolean('canFinishPayout'),
    canResendMails: t.exposeBoolean('canResendMails'),
    canDecideProblem: t.exposeBoolean('canDecideProblem'),
  }),
});

/** The session that was booked or tipped. */
function sessionOf(purchase: Purchase) {
  if (purchase.kind === 'ORDER') return null;
  return purchase.kind === 'BOOKING' ? purchase.booking : purchase.tip.booking;
}

/** The service that was ordered or tipped. */
function orderOf(purchase: Purchase) {
  if (purchase.kind === 'BOOKING') return null;
  return purchase.kind === 'ORDER' ? purchase.order : purchase.tip.order;
}

export const StaffPurchaseRef = builder.objectRef<Purchase>('StaffPurchase');

StaffPurchaseRef.implement({
  description: 'A booking, an order or a tip as staff see it. For staff.',
  fields: (t) => ({
    number: t.exposeID('id', { description: 'Used in the URL of the page.' }),
    kind: t.expose('kind', { type: PurchaseKindRef }),
    code: t.string({
      description: 'For support requests, for example B-7F3A90.',
      resolve: purchaseCode,
    }),
    status: t.exposeString('status', {
      description: 'A BookingStatus, a ServiceOrderStatus or a TipStatus.',
    }),
    title: t.string({
      nullable: true,
      description:
        'Of the service or of the session type; null for a session without one. For a tip: of what it was for.',
      resolve: (purchase) => orderOf(purchase)?.serviceTitle ?? sessionOf(purchase)?.title ?? null,
    }),
    startsAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: (purchase) => sessionOf(purchase)?.startsAt ?? null,
    }),
    endsAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: (purchase) => sessionOf(purchase)?.endsAt ?? null,
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
    fan: t.field({ type: StaffPersonRef, resolve: ({ fan }) => fan }),
    creator: t.field({ type: StaffPersonRef, resolve: ({ creator }) => creator }),
    story: t.field({
      type: [StoryStepRef],
      description: 'States, money, mails and actors, oldest first.',
      resolve: async (purchase, _args, { deps, actor }) =>
        (await purchaseStory(deps, { purchase, reader: actor })).map((step) => ({
          ...step,
          currency: purchase.currency,
        })),
    }),
    rights: t.field({
      type: RightsRef,
      resolve: (purchase, _args, { deps, actor }) =>
        purchaseRights({ purchase, actor, now: deps.now() }),
    }),
  }),
});
