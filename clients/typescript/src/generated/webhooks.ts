// Printed from the schema by `npm run print:client`.

/** A webhook, distinguished by `type`. */
export type WebhookEvent =
  /** A booking is confirmed. */
  | {
      /** Of the event: the same for every endpoint and attempt, as Slotcast-Event-Id. */
      id: string;
      type: 'booking.confirmed';
      createdAt: string;
      data: {
        booking: {
          /** The id in GraphQL. */
          id: string;
          status:
            | 'HELD'
            | 'CONFIRMED'
            | 'COMPLETED'
            | 'EXPIRED'
            | 'REFUNDED'
            | 'CANCELLED_BY_CREATOR';
          /** An instant in UTC. */
          startsAt: string;
          /** An instant in UTC. */
          endsAt: string;
          price: {
            /** In minor units, for example cents. */
            amountMinor: number;
            /** ISO 4217. */
            currency: string;
          };
          /** Username of the fan. */
          fan: string;
        };
      };
    }

  /** The fan moves a confirmed booking to another slot; the times are the new ones. */
  | {
      /** Of the event: the same for every endpoint and attempt, as Slotcast-Event-Id. */
      id: string;
      type: 'booking.rescheduled';
      createdAt: string;
      data: {
        booking: {
          /** The id in GraphQL. */
          id: string;
          status:
            | 'HELD'
            | 'CONFIRMED'
            | 'COMPLETED'
            | 'EXPIRED'
            | 'REFUNDED'
            | 'CANCELLED_BY_CREATOR';
          /** An instant in UTC. */
          startsAt: string;
          /** An instant in UTC. */
          endsAt: string;
          price: {
            /** In minor units, for example cents. */
            amountMinor: number;
            /** ISO 4217. */
            currency: string;
          };
          /** Username of the fan. */
          fan: string;
        };
      };
    }

  /** The session of a confirmed booking has ended. Staff can still refund it. */
  | {
      /** Of the event: the same for every endpoint and attempt, as Slotcast-Event-Id. */
      id: string;
      type: 'booking.completed';
      createdAt: string;
      data: {
        booking: {
          /** The id in GraphQL. */
          id: string;
          status:
            | 'HELD'
            | 'CONFIRMED'
            | 'COMPLETED'
            | 'EXPIRED'
            | 'REFUNDED'
            | 'CANCELLED_BY_CREATOR';
          /** An instant in UTC. */
          startsAt: string;
          /** An instant in UTC. */
          endsAt: string;
          price: {
            /** In minor units, for example cents. */
            amountMinor: number;
            /** ISO 4217. */
            currency: string;
          };
          /** Username of the fan. */
          fan: string;
        };
      };
    }

  /** A confirmed booking is cancelled by a side or by staff. */
  | {
      /** Of the event: the same for every endpoint and attempt, as Slotcast-Event-Id. */
      id: string;
      type: 'booking.cancelled';
      createdAt: string;
      data: {
        booking: {
          /** The id in GraphQL. */
          id: string;
          status:
            | 'HELD'
            | 'CONFIRMED'
            | 'COMPLETED'
            | 'EXPIRED'
            | 'REFUNDED'
            | 'CANCELLED_BY_CREATOR';
          /** An instant in UTC. */
          startsAt: string;
          /** An instant in UTC. */
          endsAt: string;
          price: {
            /** In minor units, for example cents. */
            amountMinor: number;
            /** ISO 4217. */
            currency: string;
          };
          /** Username of the fan. */
          fan: string;
        };
      };
    }

  /** An order is placed, or its state changes. */
  | {
      /** Of the event: the same for every endpoint and attempt, as Slotcast-Event-Id. */
      id: string;
      type: 'order.changed';
      createdAt: string;
      data: {
        order: {
          /** The id in GraphQL. */
          id: string;
          status:
            | 'AWAITING_PAYMENT'
            | 'ACTIVE'
            | 'DELIVERED'
            | 'COMPLETED'
            | 'REFUNDED'
            | 'EXPIRED';
          serviceTitle: string;
          /** An instant in UTC. */
          dueAt: string;
          price: {
            /** In minor units, for example cents. */
            amountMinor: number;
            /** ISO 4217. */
            currency: string;
          };
          /** Username of the fan. */
          fan: string;
        };
      };
    }

  /** A tip is paid. */
  | {
      /** Of the event: the same for every endpoint and attempt, as Slotcast-Event-Id. */
      id: string;
      type: 'tip.sent';
      createdAt: string;
      data: {
        tip: {
          /** The id in GraphQL. */
          id: string;
          status: 'AWAITING_PAYMENT' | 'SENT' | 'REFUNDED' | 'EXPIRED';
          amount: {
            /** In minor units, for example cents. */
            amountMinor: number;
            /** ISO 4217. */
            currency: string;
          };
          /** The id of the booking or order that the tip is for. */
          purchaseId: string;
          /** Username of the fan. */
          fan: string;
        };
      };
    }

  /** Staff refund a tip. */
  | {
      /** Of the event: the same for every endpoint and attempt, as Slotcast-Event-Id. */
      id: string;
      type: 'tip.refunded';
      createdAt: string;
      data: {
        tip: {
          /** The id in GraphQL. */
          id: string;
          status: 'AWAITING_PAYMENT' | 'SENT' | 'REFUNDED' | 'EXPIRED';
          amount: {
            /** In minor units, for example cents. */
            amountMinor: number;
            /** ISO 4217. */
            currency: string;
          };
          /** The id of the booking or order that the tip is for. */
          purchaseId: string;
          /** Username of the fan. */
          fan: string;
        };
      };
    }

  /** A review of the creator is published. */
  | {
      /** Of the event: the same for every endpoint and attempt, as Slotcast-Event-Id. */
      id: string;
      type: 'review.published';
      createdAt: string;
      data: {
        review: {
          /** The id in GraphQL. */
          id: string;
          rating: number;
          tags: readonly (
            | 'FRIENDLY'
            | 'ON_TIME'
            | 'FUN'
            | 'PATIENT'
            | 'SKILLED'
            | 'CLEAR'
            | 'AS_DESCRIBED'
            | 'WELL_PREPARED'
            | 'LATE'
            | 'RUSHED'
            | 'NOT_AS_DESCRIBED'
          )[];
          text: string;
          purchaseTitle: string;
          /** An instant in UTC. */
          publishedAt: string;
          /** Username; null when the account was deleted. */
          author: string | null;
        };
      };
    }

  /** A published review of the creator is deleted by its author or hidden by staff. */
  | {
      /** Of the event: the same for every endpoint and attempt, as Slotcast-Event-Id. */
      id: string;
      type: 'review.removed';
      createdAt: string;
      data: {
        review: {
          /** The id in GraphQL. */
          id: string;
        };
      };
    }

  /** The number of followers changed; at most once a minute. */
  | {
      /** Of the event: the same for every endpoint and attempt, as Slotcast-Event-Id. */
      id: string;
      type: 'followers.changed';
      createdAt: string;
      data: { followers: { count: number } };
    }

  /** A slot is reserved for the next person on the waitlist. Who that is stays private. */
  | {
      /** Of the event: the same for every endpoint and attempt, as Slotcast-Event-Id. */
      id: string;
      type: 'waitlist.offered';
      createdAt: string;
      data: {
        offer: {
          slot: {
            /** The id in GraphQL. */
            id: string;
            /** An instant in UTC. */
            startsAt: string;
            /** An instant in UTC. */
            endsAt: string;
            price: {
              /** In minor units, for example cents. */
              amountMinor: number;
              /** ISO 4217. */
              currency: string;
            };
          };
          /** An instant in UTC. */
          expiresAt: string;
        };
      };
    }

  /** A drop is opened. */
  | {
      /** Of the event: the same for every endpoint and attempt, as Slotcast-Event-Id. */
      id: string;
      type: 'drop.opened';
      createdAt: string;
      data: {
        drop: {
          /** The id in GraphQL. */
          id: string;
          /** What people type at /drop. */
          code: string;
          slots: readonly {
            /** The id in GraphQL. */
            id: string;
            /** An instant in UTC. */
            startsAt: string;
            /** An instant in UTC. */
            endsAt: string;
            price: {
              /** In minor units, for example cents. */
              amountMinor: number;
              /** ISO 4217. */
              currency: string;
            };
          }[];
          /** An instant in UTC. */
          endsAt: string;
          closedAt: string | null;
        };
      };
    }

  /** A drop ends, when its time is over or the creator ends it. */
  | {
      /** Of the event: the same for every endpoint and attempt, as Slotcast-Event-Id. */
      id: string;
      type: 'drop.closed';
      createdAt: string;
      data: {
        drop: {
          /** The id in GraphQL. */
          id: string;
          /** What people type at /drop. */
          code: string;
          slots: readonly {
            /** The id in GraphQL. */
            id: string;
            /** An instant in UTC. */
            startsAt: string;
            /** An instant in UTC. */
            endsAt: string;
            price: {
              /** In minor units, for example cents. */
              amountMinor: number;
              /** ISO 4217. */
              currency: string;
            };
          }[];
          /** An instant in UTC. */
          endsAt: string;
          closedAt: string | null;
        };
      };
    }

  /** A session request is made, or its state changes. */
  | {
      /** Of the event: the same for every endpoint and attempt, as Slotcast-Event-Id. */
      id: string;
      type: 'request.changed';
      createdAt: string;
      data: {
        request: {
          /** The id in GraphQL. */
          id: string;
          status: 'PENDING' | 'ACCEPTED' | 'DECLINED' | 'WITHDRAWN' | 'EXPIRED';
          title: string;
          durationMinutes: number;
          proposedTimes: readonly string[];
          price: {
            /** In minor units, for example cents. */
            amountMinor: number;
            /** ISO 4217. */
            currency: string;
          };
          /** The end of the time to answer, then to pay. */
          expiresAt: string;
          /** Username of the fan. */
          fan: string;
        };
      };
    }

  /** A pack is bought, or its balance ends. */
  | {
      /** Of the event: the same for every endpoint and attempt, as Slotcast-Event-Id. */
      id: string;
      type: 'pack.changed';
      createdAt: string;
      data: {
        pack: {
          /** The id in GraphQL. */
          id: string;
          status: 'AWAITING_PAYMENT' | 'ACTIVE' | 'UNPAID' | 'ENDED';
          title: string;
          sessions: number;
          price: {
            /** In minor units, for example cents. */
            amountMinor: number;
            /** ISO 4217. */
            currency: string;
          };
          expiresAt: string | null;
          /** Username of the fan. */
          fan: string;
        };
      };
    }

  /** A share is paid to the payout account, or the payment provider permanently rejects it. */
  | {
      /** Of the event: the same for every endpoint and attempt, as Slotcast-Event-Id. */
      id: string;
      type: 'payout.changed';
      createdAt: string;
      data: {
        payout: {
          /** The same in each message about it. */
          id: string;
          amount: {
            /** In minor units, for example cents. */
            amountMinor: number;
            /** ISO 4217. */
            currency: string;
          };
          /** The id of the booking, order, tip or bought pack. */
          purchaseId: string;
          status: 'PAID' | 'FAILED';
        };
      };
    }

  /** A refund of a sale is decided, made by the payment provider, or has failed. */
  | {
      /** Of the event: the same for every endpoint and attempt, as Slotcast-Event-Id. */
      id: string;
      type: 'refund.changed';
      createdAt: string;
      data: {
        refund: {
          /** The same in each message about it. */
          id: string;
          amount: {
            /** In minor units, for example cents. */
            amountMinor: number;
            /** ISO 4217. */
            currency: string;
          };
          /** The id of the booking, order, tip or bought pack. */
          purchaseId: string;
          status: 'PENDING' | 'SUCCEEDED' | 'FAILED' | 'CLOSED';
          reason:
            | 'FAN_CANCELLED'
            | 'CREATOR_CANCELLED'
            | 'SLOT_LOST'
            | 'PAID_TOO_LATE'
            | 'OVERDUE'
            | 'NO_SHOW'
            | 'ACCOUNT_DELETED'
            | 'STAFF'
            | 'DISPUTE'
            | 'PACK_EXPIRED';
        };
      };
    }

  /** A fan's bank questions a payment, or decides about it. */
  | {
      /** Of the event: the same for every endpoint and attempt, as Slotcast-Event-Id. */
      id: string;
      type: 'dispute.changed';
      createdAt: string;
      data: {
        dispute: {
          /** The same in each message about it. */
          id: string;
          amount: {
            /** In minor units, for example cents. */
            amountMinor: number;
            /** ISO 4217. */
            currency: string;
          };
          /** The id of the booking, order, tip or bought pack. */
          purchaseId: string;
          status: 'OPENED' | 'WON' | 'LOST';
          /** The bank's, as the payment provider names it. */
          reason: string;
        };
      };
    }

  /** A test that the creator sends. It cannot be chosen. */
  | {
      /** Of the event: the same for every endpoint and attempt, as Slotcast-Event-Id. */
      id: string;
      type: 'test';
      createdAt: string;
      data: {
        /** Username of the creator. */
        hello: string;
      };
    };
