import type { Purchase } from './readPurchase.ts';
import type { StoryStep } from './StoryStep.ts';

export function stateSteps(purchase: Purchase): StoryStep[] {
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
  if (purchase.kind === 'TIP') {
    const { tip } = purchase;
    return [
      ...state('TIP_STARTED', boughtAt, { person: fan.username, until: tip.paymentDueAt }),
      ...state('TIP_SENT', tip.sentAt),
      ...state(status === 'EXPIRED' ? 'EXPIRED' : 'REFUNDED', tip.endedAt),
    ];
  }
  const { booking } = purchase;
  const { request } = booking;
  const ends = {
    COMPLETED: 'COMPLETED',
    EXPIRED: 'EXPIRED',
    REFUNDED: 'REFUNDED',
    CANCELLED_BY_CREATOR: 'CANCELLED_BY_CREATOR',
  } as const;
  const end = status in ends ? ends[status as keyof typeof ends] : null;
  const requested = request
    ? [
        ...state('REQUESTED', request.createdAt, { person: fan.username, detail: request.title }),
        ...state('REQUEST_ACCEPTED', request.acceptedAt, { person: creator.username }),
      ]
    : [];
  return [
    ...requested,
    ...state('HELD', boughtAt, { person: fan.username, until: booking.holdExpiresAt }),
    ...used,
    ...state('CONFIRMED', booking.confirmedAt),
    ...(end ? state(end, booking.endedAt ?? (end === 'COMPLETED' ? booking.endsAt : null)) : []),
  ];
}
