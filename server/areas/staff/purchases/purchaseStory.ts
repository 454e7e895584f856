import type { Actor } from '../../accounts/Actor.ts';
import type { Deps } from '../../../Deps.ts';
import type { Purchase } from './readPurchase.ts';
import { creatorWebhookSteps, mailSteps, webhookSteps } from './storyDeliveries.ts';

export const STORY_KINDS = [
  'HELD',
  'ORDERED',
  'COUPON',
  'PAID',
  'CONFIRMED',
  'DELIVERED',
  'COMPLETED',
  'EXPIRED',
  'REFUNDED',
  'CANCELLED_BY_CREATOR',
  'REFUND_DECIDED',
  'REFUND_SETTLED',
  'REFUND_FAILED',
  'TRANSFER_SCHEDULED',
  'TRANSFER_SENDING',
  'TRANSFER_PAID',
  'TRANSFER_CANCELLED',
  'TRANSFER_FAILED',
  'TRANSFER_REFUSED',
  'TRANSFER_ON_HOLD',
  'TRANSFER_REVERSING',
  'TRANSFER_REVERSED',
  'DISPUTE_OPENED',
  'DISPUTE_WON',
  'DISPUTE_LOST',
  'WEBHOOK',
  'MAIL_WAITING',
  'MAIL_SENT',
  'MAIL_FAILED',
  'CREATOR_WEBHOOK_WAITING',
  'CREATOR_WEBHOOK_ARRIVED',
  'CREATOR_WEBHOOK_FAILED',
  'MESSAGE',
  'ACTED',
] as const;
export const STORY_GROUPS = ['STATE', 'MONEY', 'MAIL', 'WEBHOOK', 'PEOPLE'] as const;

export type StoryStep = {
  at: Date;
  kind: (typeof STORY_KINDS)[number];
  group: (typeof STORY_GROUPS)[number];
  amountMinor?: number;
  /** Username of who it was, or a masked address. */
  person?: string | null;
  /** A code, a number of the provider, a mail's subject, a reason: as it is, in no language of ours. */
  detail?: string | null;
  until?: Date;
  /** Names of the files that a mail brought. */
  files?: string[];
};

/** Everything that happened to a booking or an order, oldest first; what people wrote to each other stays theirs. */
export async function purchaseStory(
  deps: Deps,
  { purchase, reader }: { purchase: Purchase; reader: Actor | null },
): Promise<StoryStep[]> {
  const [webhooks, told, mails, acts, messages] = await Promise.all([
    webhookSteps(deps, purchase),
    creatorWebhookSteps(deps, { purchase, reader }),
    mailSteps(deps, { purchase, reader }),
    actSteps(deps, purchase),
    messageSteps(deps, purchase),
  ]);
  const steps = [
    ...stateSteps(purchase),
    ...moneySteps(purchase),
    ...webhooks,
    ...told,
    ...mails,
    ...acts,
    ...messages,
  ];
  return causeFirst(
    steps
      .map((step, index) => ({ step, index }))
      .sort((a, b) => a.step.at.getTime() - b.step.at.getTime() || a.index - b.index)
      .map(({ step }) => step),
  );
}

/** One act writes its records with different clocks, this far apart at most. */
const ONE_ACT_MS = 1_000;
const IS_QUEUED = new Set<StoryStep['kind']>(['MAIL_WAITING', 'CREATOR_WEBHOOK_WAITING']);

/** Of one act: who acted, what that changed, and then what waits to be sent about it. */
function causeFirst(steps: StoryStep[]): StoryStep[] {
  const rankOf = ({ kind }: StoryStep): number =>
    kind === 'ACTED' ? 0 : Number(IS_QUEUED.has(kind)) + 1;
  const acts: StoryStep[][] = [];
  for (const step of steps) {
    const act = acts.at(-1);
    if (act?.[0] && step.at.getTime() - act[0].at.getTime() <= ONE_ACT_MS) act.push(step);
    else acts.push([step]);
  }
  return acts.flatMap((act) => act.toSorted((a, b) => rankOf(a) - rankOf(b)));
}

function stateSteps(purchase: Purchase): StoryStep[] {
  const { coupon, boughtAt, fan, creator, status } = purchase;
  const state = (
    kind: StoryStep['kind'],
    at: Date | null,
    more: Partial<StoryStep> = {},
  ): StoryStep[] => (at ? [{ kind, at, group: 'STATE', ...more }] : []);
  const used = coupon ? state('COUPON', boughtAt, { detail: coupon.code }) : [];
  if (purchase.kind === 'ORDER') {
    const { order } = purchase;
    return [
      ...state('ORDERED', boughtAt, {
        person: fan.username,
        detail: order.serviceTitle,
        until: order.paymentDueAt,
      }),
      ...used,
      ...state('DELIVERED', order.deliveredAt, { person: creator.username }),
      ...state('COMPLETED', order.completedAt),
      ...state(status === 'EXPIRED' ? 'EXPIRED' : 'REFUNDED', order.endedAt),
    ];
  }
  const { booking } = purchase;
  const ends = {
    COMPLETED: 'COMPLETED',
    EXPIRED: 'EXPIRED',
    REFUNDED: 'REFUNDED',
    CANCELLED_BY_CREATOR: 'CANCELLED_BY_CREATOR',
  } as const;
  const end = status in ends ? ends[status as keyof typeof ends] : null;
  return [
    ...state('HELD', boughtAt, { person: fan.username, until: booking.holdExpiresAt }),
    ...used,
    ...state('CONFIRMED', booking.confirmedAt),
    ...(end ? state(end, booking.endedAt ?? (end === 'COMPLETED' ? booking.endsAt : null)) : []),
  ];
}

function moneySteps({ payment, transfer, creator }: Purchase): StoryStep[] {
  const steps: StoryStep[] = [];
  if (payment?.paidAt)
    steps.push({
      kind: 'PAID',
      group: 'MONEY',
      at: payment.paidAt,
      amountMinor: payment.amountMinor,
      detail: payment.paymentIntentId,
    });
  for (const {
    createdAt,
    settledAt,
    amountMinor,
    reason,
    status,
    providerRefundId,
    failedAt,
    failure,
  } of payment?.refunds ?? []) {
    steps.push({
      kind: 'REFUND_DECIDED',
      group: 'MONEY',
      at: createdAt,
      amountMinor,
      detail: reason,
    });
    if (settledAt && status !== 'CLOSED')
      steps.push({
        kind: 'REFUND_SETTLED',
        group: 'MONEY',
        at: settledAt,
        amountMinor,
        detail: providerRefundId,
      });
    if (status === 'FAILED')
      steps.push({
        kind: 'REFUND_FAILED',
        group: 'MONEY',
        at: failedAt ?? createdAt,
        amountMinor,
        detail: failure,
      });
  }
  for (const {
    openedAt,
    closedAt,
    amountMinor,
    reason,
    status,
    providerDisputeId,
    answerBy,
  } of payment?.disputes ?? []) {
    steps.push({
      kind: 'DISPUTE_OPENED',
      group: 'MONEY',
      at: openedAt,
      amountMinor,
      detail: `${reason}, ${providerDisputeId}`,
      ...(answerBy && status === 'OPEN' ? { until: answerBy } : {}),
    });
    if (closedAt && status !== 'OPEN')
      steps.push({
        kind: status === 'WON' ? 'DISPUTE_WON' : 'DISPUTE_LOST',
        group: 'MONEY',
        at: closedAt,
        amountMinor,
        detail: providerDisputeId,
      });
  }
  if (transfer) {
    const {
      createdAt,
      payableAt,
      paidAt,
      amountMinor,
      status,
      providerTransferId,
      failure,
      retryAt,
    } = transfer;
    const disputedAt = payment?.disputes.at(-1)?.openedAt ?? payableAt;
    const share = { group: 'MONEY', amountMinor, person: creator.username } as const;
    steps.push({ kind: 'TRANSFER_SCHEDULED', at: createdAt, until: payableAt, ...share });
    if (status === 'SENDING' && failure)
      steps.push({
        kind: 'TRANSFER_REFUSED',
        at: payableAt,
        detail: failure,
        ...share,
        ...(retryAt ? { until: retryAt } : {}),
      });
    else if (status === 'SENDING')
      steps.push({ kind: 'TRANSFER_SENDING', at: payableAt, ...share });
    if (status === 'FAILED')
      steps.push({ kind: 'TRANSFER_FAILED', at: payableAt, detail: failure, ...share });
    if (status === 'CANCELLED')
      steps.push({
        kind: 'TRANSFER_CANCELLED',
        at:
          payment?.refunds[0]?.createdAt ??
          payment?.disputes.at(-1)?.closedAt ??
          payment?.disputes.at(-1)?.openedAt ??
          payableAt,
        ...share,
      });
    if (status === 'ON_HOLD') steps.push({ kind: 'TRANSFER_ON_HOLD', at: disputedAt, ...share });
    if (status === 'REVERSING')
      steps.push({
        kind: 'TRANSFER_REVERSING',
        at: disputedAt,
        detail: failure,
        ...share,
        ...(retryAt ? { until: retryAt } : {}),
      });
    if (status === 'REVERSED')
      steps.push({
        kind: 'TRANSFER_REVERSED',
        at: disputedAt,
        detail: providerTransferId,
        ...share,
      });
    if (paidAt)
      steps.push({ kind: 'TRANSFER_PAID', at: paidAt, detail: providerTransferId, ...share });
  }
  return steps;
}

const MOST_STEPS = 50;

/** What people and staff did, with staff's reasons. */
async function actSteps({ prisma }: Deps, { id }: Purchase): Promise<StoryStep[]> {
  const events = await prisma.auditEvent.findMany({
    where: { entityId: id },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: MOST_STEPS,
  });
  const people = await prisma.user.findMany({
    where: { id: { in: events.flatMap(({ actorId }) => actorId ?? []) } },
    select: { id: true, username: true },
  });
  const names = new Map(people.map((person) => [person.id, person.username]));
  return events
    .filter((event) => !isPartOfStaffAct({ event, events }))
    .map(({ createdAt, actorId, action, reason }) => ({
      kind: 'ACTED',
      group: 'PEOPLE',
      at: createdAt,
      person: names.get(actorId ?? '') ?? null,
      detail: reason ? `${action}: ${reason}` : action,
    }));
}

type Act = { action: string; actorId: string | null; createdAt: Date };

/** A refund by staff writes an event as staff's and one as the purchase's. */
function isPartOfStaffAct({ event, events }: { event: Act; events: Act[] }): boolean {
  if (event.action !== 'booking.refund' && event.action !== 'order.refund') return false;
  return events.some(
    ({ action, actorId, createdAt }) =>
      action === 'staff.refund' &&
      actorId === event.actorId &&
      Math.abs(createdAt.getTime() - event.createdAt.getTime()) <= ONE_ACT_MS,
  );
}

async function messageSteps({ prisma }: Deps, purchase: Purchase): Promise<StoryStep[]> {
  const where = purchase.kind === 'BOOKING' ? { bookingId: purchase.id } : { orderId: purchase.id };
  const messages = await prisma.message.findMany({
    where,
    select: { createdAt: true, author: { select: { username: true } } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: MOST_STEPS,
  });
  return messages.map(({ createdAt, author }) => ({
    kind: 'MESSAGE',
    group: 'PEOPLE',
    at: createdAt,
    person: author.username,
  }));
}
