import { transitionsOf, type Transitions } from '../../platform/lifecycle/transitions.rules.ts';

/** The initial status of a request. */
export const NEW_REQUEST = { sent: 'PENDING' } as const;

/**
 * Every change of a request's status. Each write takes its allowed and new states from this table;
 * `lifecycle.test.ts` compares it with the transitions that the database records.
 */
export const REQUEST_TRANSITIONS = {
  /** The creator chose one of the proposed times; a slot and a booking exist from then on. */
  accept: { from: ['PENDING'], to: 'ACCEPTED' },
  /** By the creator, also by archiving the session type or deleting the account. */
  decline: { from: ['PENDING'], to: 'DECLINED' },
  /** By the fan, also by deleting the account. */
  withdraw: { from: ['PENDING'], to: 'WITHDRAWN' },
  /** No answer within 48 hours, or until the last proposed time was too close. */
  expire: { from: ['PENDING'], to: 'EXPIRED' },
  /** The hold of an accepted request ended unpaid. */
  lapse: { from: ['ACCEPTED'], to: 'EXPIRED' },
} as const satisfies Transitions;

export const requestTransition = transitionsOf(REQUEST_TRANSITIONS);
