import { z } from 'zod';
import {
  BookingStatus,
  PackPurchaseStatus,
  RefundReason,
  RefundStatus,
  ReviewTag,
  ServiceOrderStatus,
  SessionRequestStatus,
  TipStatus,
} from '../../../platform/database/generated/enums.ts';
import type { Topic } from './webhook.rules.ts';

const id = z.string().meta({ description: 'The id in GraphQL.' });
const moment = z.iso.datetime().meta({ description: 'An instant in UTC.' });
const fan = z.string().meta({ description: 'Username of the fan.' });
const money = z
  .object({
    amountMinor: z.int().meta({ description: 'In minor units, for example cents.' }),
    currency: z.string().meta({ description: 'ISO 4217.' }),
  })
  .meta({ id: 'Money' });

const booking = z.object({
  booking: z.object({
    id,
    status: z.enum(BookingStatus),
    startsAt: moment,
    endsAt: moment,
    price: money,
    fan,
  }),
});
const order = z.object({
  order: z.object({
    id,
    status: z.enum(ServiceOrderStatus),
    serviceTitle: z.string(),
    dueAt: moment,
    price: money,
    fan,
  }),
});
const tip = z.object({
  tip: z.object({
    id,
    status: z.enum(TipStatus),
    amount: money,
    purchaseId: id.meta({ description: 'The id of the booking or order that the tip is for.' }),
    fan,
  }),
});
const slot = z
  .object({ id, startsAt: moment, endsAt: moment, price: money })
  .meta({ id: 'WebhookSlot' });
const drop = z.object({
  drop: z.object({
    id,
    code: z.string().meta({ description: 'What people type at /drop.' }),
    slots: z.array(slot),
    endsAt: moment,
    closedAt: moment.nullable(),
  }),
});

/** Money of one purchase; its id also identifies later changes of the same payment. */
const movement = {
  id: z.string().meta({ description: 'The same in each message about it.' }),
  amount: money,
  purchaseId: id.meta({ description: 'The id of the booking, order, tip or bought pack.' }),
};

/**
 * What `data` of each topic contains: only what the creator may see, and of other people at most
 * the username. The OpenAPI document is generated from the same shapes.
 */
export const WEBHOOK_DATA = {
  BOOKING_CONFIRMED: { summary: 'A booking is confirmed.', data: booking },
  BOOKING_RESCHEDULED: {
    summary: 'The fan moves a confirmed booking to another slot; the times are the new ones.',
    data: booking,
  },
  BOOKING_COMPLETED: {
    summary: 'The session of a confirmed booking has ended. Staff can still refund it.',
    data: booking,
  },
  BOOKING_CANCELLED: {
    summary: 'A confirmed booking is cancelled by a side or by staff.',
    data: booking,
  },
  ORDER_CHANGED: { summary: 'An order is placed, or its state changes.', data: order },
  TIP_SENT: { summary: 'A tip is paid.', data: tip },
  TIP_REFUNDED: { summary: 'Staff refund a tip.', data: tip },
  REVIEW_PUBLISHED: {
    summary: 'A review of the creator is published.',
    data: z.object({
      review: z.object({
        id,
        rating: z.int().min(1).max(5),
        tags: z.array(z.enum(ReviewTag)),
        text: z.string(),
        purchaseTitle: z.string(),
        publishedAt: moment,
        author: z
          .string()
          .nullable()
          .meta({ description: 'Username; null when the account was deleted.' }),
      }),
    }),
  },
  REVIEW_REMOVED: {
    summary: 'A published review of the creator is deleted by its author or hidden by staff.',
    data: z.object({ review: z.object({ id }) }),
  },
  FOLLOWERS_CHANGED: {
    summary: 'The number of followers changed; at most once a minute.',
    data: z.object({ followers: z.object({ count: z.int().min(0) }) }),
  },
  WAITLIST_OFFERED: {
    summary: 'A slot is reserved for the next person on the waitlist. Who that is stays private.',
    data: z.object({ offer: z.object({ slot, expiresAt: moment }) }),
  },
  DROP_OPENED: { summary: 'A drop is opened.', data: drop },
  DROP_CLOSED: {
    summary: 'A drop ends, when its time is over or the creator ends it.',
    data: drop,
  },
  REQUEST_CHANGED: {
    summary: 'A session request is made, or its state changes.',
    data: z.object({
      request: z.object({
        id,
        status: z.enum(SessionRequestStatus),
        title: z.string(),
        durationMinutes: z.int(),
        proposedTimes: z.array(moment),
        price: money,
        expiresAt: moment.meta({ description: 'The end of the time to answer, then to pay.' }),
        fan,
      }),
    }),
  },
  PACK_CHANGED: {
    summary: 'A pack is bought, or its balance ends.',
    data: z.object({
      pack: z.object({
        id,
        status: z.enum(PackPurchaseStatus),
        title: z.string(),
        sessions: z.int(),
        price: money,
        expiresAt: moment.nullable(),
        fan,
      }),
    }),
  },
  PAYOUT_CHANGED: {
    summary:
      'A share is paid to the payout account, or the payment provider permanently rejects it.',
    data: z.object({
      payout: z.object({ ...movement, status: z.enum(['PAID', 'FAILED']) }),
    }),
  },
  REFUND_CHANGED: {
    summary: 'A refund of a sale is decided, made by the payment provider, or has failed.',
    data: z.object({
      refund: z.object({
        ...movement,
        status: z.enum(RefundStatus),
        reason: z.enum(RefundReason),
      }),
    }),
  },
  DISPUTE_CHANGED: {
    summary: "A fan's bank questions a payment, or decides about it.",
    data: z.object({
      dispute: z.object({
        ...movement,
        status: z.enum(['OPENED', 'WON', 'LOST']),
        reason: z.string().meta({ description: "The bank's, as the payment provider names it." }),
      }),
    }),
  },
  TEST: {
    summary: 'A test that the creator sends. It cannot be chosen.',
    data: z.object({ hello: z.string().meta({ description: 'Username of the creator.' }) }),
  },
} as const satisfies Record<Topic, { summary: string; data: z.ZodObject }>;

export type WebhookData<T extends Topic> = z.input<(typeof WEBHOOK_DATA)[T]['data']>;
