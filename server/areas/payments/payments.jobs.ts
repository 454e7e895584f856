import { z } from 'zod';
import { defineJob } from '../../platform/jobs/defineJob.ts';
import type { PayloadsOf } from '../../platform/jobs/JobPayloads.ts';
import { notifyOfPayouts, mailPayouts } from './payouts/notifyOfPayouts.ts';
import { checkLedgerOnSchedule } from './ledger/checkLedgerOnSchedule.ts';
import { closeCheckout } from './checkout/closeCheckout.ts';
import { openCheckout } from './checkout/openCheckout.ts';
import { mailDispute } from './payments.mails.ts';
import { mailPause } from './payouts/pause.mails.ts';
import { payTransfer } from './transfers/payTransfer.ts';
import { readPayoutAccounts } from './payouts/readPayoutAccounts.ts';
import { readDisputes } from './disputes/readDisputes.ts';
import { readRefunds } from './refunds/readRefunds.ts';
import { reconcile } from './ledger/reconcile.ts';
import { reverseTransfer } from './transfers/reverseTransfer.ts';
import { sendRefund } from './refunds/sendRefund.ts';

const text = z.string();
const nothing = z.object({});
const payment = z.object({ paymentId: text });
const transfer = z.object({ transferId: text });

export const paymentsJobs = {
  openCheckout: defineJob({
    queue: 'money',
    payload: payment,
    run: async (deps, payload) => void (await openCheckout(deps, payload)),
  }),
  closeCheckout: defineJob({
    queue: 'money',
    payload: payment,
    run: async (deps, payload) => void (await closeCheckout(deps, payload)),
  }),
  sendRefund: defineJob({ queue: 'money', payload: z.object({ refundId: text }), run: sendRefund }),
  payTransfer: defineJob({ queue: 'money', payload: transfer, run: payTransfer }),
  reverseTransfer: defineJob({ queue: 'money', payload: transfer, run: reverseTransfer }),
  notifyOfPayouts: defineJob({
    queue: 'maintenance',
    payload: z.object({ creatorId: text }),
    run: notifyOfPayouts,
  }),
  mailPayouts: defineJob({
    queue: 'mail',
    payload: z.object({
      creatorId: text,
      amountMinor: z.number(),
      currency: text,
      count: z.number(),
      at: text,
    }),
    run: mailPayouts,
  }),
  mailDispute: defineJob({
    queue: 'mail',
    payload: z.object({ disputeId: text, kind: text, recipientId: text }),
    run: mailDispute,
  }),
  mailPause: defineJob({
    queue: 'mail',
    payload: z.object({ creatorId: text, kind: text, at: text }),
    run: mailPause,
  }),
  readDisputes: defineJob({
    schedule: '7 3 * * *',
    queue: 'money',
    payload: nothing,
    run: (deps) => readDisputes(deps),
  }),
  readRefunds: defineJob({
    schedule: '9 3 * * *',
    queue: 'money',
    payload: nothing,
    run: (deps) => readRefunds(deps),
  }),
  readPayoutAccounts: defineJob({
    schedule: '11 3 * * *',
    queue: 'maintenance',
    payload: nothing,
    run: (deps) => readPayoutAccounts(deps),
  }),
  reconcile: defineJob({
    schedule: '* * * * *',
    queue: 'money',
    payload: nothing,
    run: (deps) => reconcile(deps),
  }),
  checkLedger: defineJob({
    schedule: '17 3 * * *',
    queue: 'maintenance',
    payload: z.object({ second: text.optional() }),
    run: (deps, { second }) => checkLedgerOnSchedule(deps, { isSecond: second === 'yes' }),
  }),
};

declare module '../../platform/jobs/JobPayloads.ts' {
  interface JobPayloads extends PayloadsOf<typeof paymentsJobs> {}
}
