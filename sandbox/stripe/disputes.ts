import type Stripe from 'stripe';
import { newId, seconds, type Store } from '../Store.ts';
import { listPage, type Call, type Emit, type Endpoint } from './Api.ts';
import { ApiError, invalid, missing } from './ApiError.ts';
import { recordMovement, type Movement } from './balance.ts';
import { readList, record, text } from './formBody.ts';
import { one } from './paymentIntents.ts';

/** The provider's dispute fee in minor units; returned when the dispute is won. */
const DISPUTE_FEE = 1500;
const ANSWER_DAYS = 7;
/** Texts in the evidence that decide a dispute in the provider's test mode. */
const OUTCOMES: Record<string, 'won' | 'lost'> = {
  winning_evidence: 'won',
  losing_evidence: 'lost',
};

type Charge = {
  id: string;
  amount: number;
  amount_refunded: number;
  currency: string;
  payment_intent: string;
  disputed?: boolean;
};
export type Dispute = {
  id: string;
  object: 'dispute';
  charge: string;
  payment_intent: string;
  amount: number;
  currency: string;
  reason: string;
  status: 'needs_response' | 'won' | 'lost';
  balance_transactions: Movement[];
  evidence_details: {
    due_by: number;
    has_evidence: boolean;
    past_due: false;
    submission_count: number;
  };
  metadata: Record<string, string>;
  created: number;
  livemode: false;
};

export const disputes: Endpoint[] = [
  {
    method: 'GET',
    path: /^\/v1\/disputes$/,
    handle: ({ store, params }) =>
      listPage({
        items: store
          .all<Dispute>('dispute')
          .map((dispute) => expanded({ store, params, dispute, prefix: 'data.' })),
        params,
        url: '/v1/disputes',
      }),
  },
  {
    method: 'GET',
    path: /^\/v1\/disputes\/([^/]+)$/,
    handle: ({ store, ids, params }) =>
      expanded({
        store,
        params,
        dispute: one<Dispute>({ store, kind: 'dispute', id: ids[0] ?? '' }),
      }),
  },
  {
    method: 'POST',
    path: /^\/v1\/disputes\/([^/]+)\/close$/,
    handle: ({ store, ids, emit }) =>
      closeDispute({ store, disputeId: ids[0] ?? '', outcome: 'lost', emit }),
  },
  { method: 'POST', path: /^\/v1\/disputes\/([^/]+)$/, handle: answer },
];

function expanded({
  store,
  params,
  dispute,
  prefix = '',
}: {
  store: Store;
  params: Call['params'];
  dispute: Dispute;
  prefix?: string;
}): Stripe.Dispute {
  const wantsCharge = readList(params, 'expand').includes(`${prefix}charge`);
  return {
    ...dispute,
    ...(wantsCharge ? { charge: store.get('charge', dispute.charge) } : {}),
  } as unknown as Stripe.Dispute;
}

/** The two texts of the test mode decide the dispute; any other evidence is only stored. */
function answer({ store, ids, params, emit }: Call): object {
  const evidence = text(record(params, 'evidence'), 'uncategorized_text') ?? '';
  const outcome = OUTCOMES[evidence];
  const disputeId = ids[0] ?? '';
  if (outcome) return closeDispute({ store, disputeId, outcome, emit });
  const dispute = one<Dispute>({ store, kind: 'dispute', id: disputeId });
  return store.put<Dispute>('dispute', {
    ...dispute,
    evidence_details: { ...dispute.evidence_details, has_evidence: evidence !== '' },
  });
}

type Opening = { store: Store; chargeId: string; reason?: string; part?: number; emit: Emit };

/**
 * Opens a dispute of a charge or a part of it: withdraws the amount and the provider's fee from
 * the platform's balance.
 */
export function openDispute({
  store,
  chargeId,
  reason = 'fraudulent',
  part,
  emit,
}: Opening): Dispute {
  const charge = store
    .all<Charge>('charge')
    .find(({ id, payment_intent: intent }) => id === chargeId || intent === chargeId);
  if (!charge) throw missing({ what: 'charge', id: chargeId });
  if (charge.disputed)
    throw new ApiError({
      code: 'charge_disputed',
      message: `Charge ${charge.id} is disputed already.`,
    });
  const left = charge.amount - charge.amount_refunded;
  const amount = Math.min(part ?? left, left);
  if (amount === 0)
    throw new ApiError({
      code: 'charge_already_refunded',
      message: `Charge ${charge.id} has already been refunded.`,
    });
  const id = newId('dp');
  const movement = recordMovement({
    store,
    movement: {
      type: 'adjustment',
      reporting_category: 'dispute',
      amount: -amount,
      fee: DISPUTE_FEE,
      source: id,
    },
  });
  const created = seconds();
  const dispute = store.put<Dispute>('dispute', {
    id,
    object: 'dispute',
    charge: charge.id,
    payment_intent: charge.payment_intent,
    amount,
    currency: charge.currency,
    reason,
    status: 'needs_response',
    balance_transactions: [movement],
    metadata: {},
    created,
    livemode: false,
    evidence_details: {
      due_by: created + ANSWER_DAYS * 86_400,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
  });
  store.put('charge', { ...charge, disputed: true });
  emit({ type: 'charge.dispute.created', object: dispute });
  emit({ type: 'charge.dispute.funds_withdrawn', object: dispute });
  return dispute;
}

/** The disputed amount of a charge, or null while a dispute is undecided. */
export function getTaken({ store, chargeId }: { store: Store; chargeId: string }): number | null {
  const disputes = store
    .all<Dispute>('dispute')
    .filter(({ charge, status }) => charge === chargeId && status !== 'won');
  return disputes.some(({ status }) => status === 'needs_response')
    ? null
    : disputes.reduce((sum, { amount }) => sum + amount, 0);
}

type Closing = { store: Store; disputeId: string; outcome: 'won' | 'lost'; emit: Emit };

/** Closes a dispute: won returns amount and fee to the platform; lost keeps them. */
export function closeDispute({ store, disputeId, outcome, emit }: Closing): Dispute {
  const dispute = one<Dispute>({ store, kind: 'dispute', id: disputeId });
  if (dispute.status !== 'needs_response')
    throw invalid({ param: 'dispute', message: `This dispute is closed: ${dispute.status}.` });
  const charge = one<Charge>({ store, kind: 'charge', id: dispute.charge });
  if (outcome === 'won') store.put('charge', { ...charge, disputed: false });
  const returned =
    outcome === 'won'
      ? [
          recordMovement({
            store,
            movement: {
              type: 'adjustment',
              reporting_category: 'dispute_reversal',
              amount: dispute.amount,
              fee: -DISPUTE_FEE,
              source: dispute.id,
            },
          }),
        ]
      : [];
  const closed = store.put<Dispute>('dispute', {
    ...dispute,
    status: outcome,
    balance_transactions: [...dispute.balance_transactions, ...returned],
  });
  if (outcome === 'won') emit({ type: 'charge.dispute.funds_reinstated', object: closed });
  emit({ type: 'charge.dispute.closed', object: closed });
  return closed;
}
