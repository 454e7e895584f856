import type { JobHandlers } from '../jobs/JobHandlers.ts';
import { checkLedgerOnSchedule } from './checkLedgerOnSchedule.ts';
import { closeCheckout } from './closeCheckout.ts';
import { openCheckout } from './openCheckout.ts';
import { mailDispute } from './payments.mails.ts';
import { payTransfer } from './payTransfer.ts';
import { reconcile } from './reconcile.ts';
import { readDisputes } from './readDisputes.ts';
import { readRefunds } from './readRefunds.ts';
import { reverseTransfer } from './reverseTransfer.ts';
import { sendRefund } from './sendRefund.ts';

export const paymentsJobs: JobHandlers = {
  openCheckout: async (deps, { paymentId = '' }) => void (await openCheckout(deps, { paymentId })),
  closeCheckout: async (deps, { paymentId = '' }) => void (await closeCheckout(deps, { paymentId })),
  sendRefund: (deps, { refundId = '' }) => sendRefund(deps, { refundId }),
  payTransfer: (deps, { transferId = '' }) => payTransfer(deps, { transferId }),
  reverseTransfer: (deps, { transferId = '' }) => reverseTransfer(deps, { transferId }),
  mailDispute: (deps, { disputeId = '', kind = '', recipientId = '' }) => mailDispute(deps, { disputeId, kind, recipientId }),
  readDisputes: (deps) => readDisputes(deps),
  readRefunds: (deps) => readRefunds(deps),
  reconcile: (deps) => reconcile(deps),
  checkLedger: (deps, { second = '' }) => checkLedgerOnSchedule(deps, { isSecond: second === 'yes' }),
};
