import { getRemaining } from '../platform/money/money.rules.ts';
import { heldRows, type Offer, type Rows } from './inspect/purchaseRows.ts';
import { DAY_MS } from '../platform/time/timeUnits.rules.ts';

type Account =
  | 'PROVIDER_BALANCE'
  | 'HELD'
  | 'REFUNDS_DUE'
  | 'PAYABLE'
  | 'FEES'
  | 'DISPUTED'
  | 'LOSSES';

/**
 * An in-memory model of the rows and ledger entries of one purchase, changed like the use cases do
 * (docs/areas/payments.md). For property tests: a step that the product would reject does nothing.
 */
export class PurchaseModel {
  readonly now = new Date('2026-03-20T12:00:00Z');
  readonly ledger: Record<Account, number> = {
    PROVIDER_BALANCE: 0,
    HELD: 0,
    REFUNDS_DUE: 0,
    PAYABLE: 0,
    FEES: 0,
    DISPUTED: 0,
    LOSSES: 0,
  };
  readonly rows: Rows;
  /** Whether held money has covered the loss of the dispute; a purchase has at most one. */
  private isLossCovered = false;

  constructor(offer: Offer) {
    this.rows = heldRows(offer);
  }

  pay(): void {
    const { payment, totalMinor } = this.rows;
    if (payment.paidAt || totalMinor === 0) return;
    Object.assign(payment, { status: 'SUCCEEDED', paidAt: this.now });
    this.move({ PROVIDER_BALANCE: totalMinor, HELD: -totalMinor });
    if (this.rows.status === 'EXPIRED') return this.startRefund('SLOT_LOST');
    this.rows.status = 'CONFIRMED';
    const { shareMinor } = getRemaining({ ...this.rows, lostMinor: 0 });
    if (shareMinor > 0)
      this.rows.transfer = {
        status: 'SCHEDULED',
        amountMinor: shareMinor,
        payableAt: new Date(this.now.getTime() + DAY_MS),
        retryAt: null,
        paidAt: null,
      };
  }

  expire(): void {
    if (this.rows.status === 'HELD') this.rows.status = 'EXPIRED';
  }

  complete(): void {
    if (this.rows.status === 'CONFIRMED') this.rows.status = 'COMPLETED';
  }

  cancel(reason: string): void {
    const { rows } = this;
    if (!['CONFIRMED', 'COMPLETED'].includes(rows.status)) return;
    if (rows.transfer && !['SCHEDULED', 'ON_HOLD'].includes(rows.transfer.status)) return;
    if (rows.transfer) rows.transfer.status = 'CANCELLED';
    Object.assign(rows, {
      status: reason === 'CREATOR_CANCELLED' ? 'CANCELLED_BY_CREATOR' : 'REFUNDED',
      endReason: reason,
      endedAt: this.now,
    });
    this.startRefund(reason);
  }

  settleRefund(): void {
    const refund = this.rows.payment.refunds.find(({ status }) => status === 'PENDING');
    if (!refund || this.openDispute()) return;
    Object.assign(refund, { status: 'SUCCEEDED', settledAt: this.now });
    this.move({ REFUNDS_DUE: refund.amountMinor, PROVIDER_BALANCE: -refund.amountMinor });
  }

  /** Also after it had succeeded. */
  failRefund(): void {
    const refund = this.rows.payment.refunds.find(
      ({ status }) => status === 'PENDING' || status === 'SUCCEEDED',
    );
    if (!refund) return;
    if (refund.status === 'SUCCEEDED')
      this.move({ REFUNDS_DUE: -refund.amountMinor, PROVIDER_BALANCE: refund.amountMinor });
    Object.assign(refund, { status: 'FAILED', settledAt: null });
  }

  retryRefund(): void {
    const refund = this.rows.payment.refunds.find(({ status }) => status === 'FAILED');
    if (refund) refund.status = 'PENDING';
  }

  takeOut(): void {
    const { transfer } = this.rows;
    if (transfer?.status !== 'SCHEDULED' || this.rows.status !== 'COMPLETED') return;
    const restMinor = this.restMinor();
    transfer.status = 'SENDING';
    this.move({
      HELD: restMinor,
      PAYABLE: -transfer.amountMinor,
      FEES: transfer.amountMinor - restMinor,
    });
  }

  sendTransfer(): void {
    const { transfer, payment } = this.rows;
    if (transfer?.status !== 'SENDING') return;
    Object.assign(transfer, { status: 'PAID', paidAt: this.now });
    this.move({ PAYABLE: transfer.amountMinor, PROVIDER_BALANCE: -transfer.amountMinor });
    if (payment.status !== 'SUCCEEDED' || this.uncovered().length > 0)
      transfer.status = 'REVERSING';
  }

  failTransfer(): void {
    const { transfer, payment } = this.rows;
    if (transfer?.status !== 'SENDING') return;
    if (payment.status === 'SUCCEEDED' && this.uncovered().length === 0) transfer.status = 'FAILED';
    else this.takeBack('ON_HOLD');
  }

  reverseTransfer(): void {
    const { transfer } = this.rows;
    if (transfer?.status !== 'REVERSING') return;
    this.move({ PROVIDER_BALANCE: transfer.amountMinor, PAYABLE: -transfer.amountMinor });
    this.takeBack('REVERSED');
  }

  /** The creator's balance is empty, so the share cannot be reversed. */
  giveUpReversal(): void {
    const { transfer } = this.rows;
    if (transfer?.status === 'REVERSING') transfer.status = 'PAID';
  }

  openDisputeOf(percent: number): void {
    const { payment, transfer } = this.rows;
    const amountMinor = Math.max(1, Math.floor((payment.amountMinor * percent) / 100));
    if (!payment.paidAt || payment.disputes.length > 0) return;
    payment.disputes.push({
      id: 'dispute',
      status: 'OPEN',
      amountMinor,
      openedAt: this.now,
      closedAt: null,
    });
    this.move({ DISPUTED: amountMinor, PROVIDER_BALANCE: -amountMinor });
    if (payment.status !== 'SUCCEEDED') return;
    payment.status = 'DISPUTED';
    if (transfer?.status === 'SCHEDULED') transfer.status = 'ON_HOLD';
    if (transfer?.status === 'FAILED') this.takeBack('ON_HOLD');
    if (transfer?.status === 'PAID') transfer.status = 'REVERSING';
  }

  winDispute(): void {
    const dispute = this.openDispute();
    if (!dispute) return;
    Object.assign(dispute, { status: 'WON', closedAt: this.now });
    this.move({ PROVIDER_BALANCE: dispute.amountMinor, DISPUTED: -dispute.amountMinor });
    const { payment } = this.rows;
    if (payment.status !== 'DISPUTED') return;
    payment.status = 'SUCCEEDED';
    if (this.isOver()) this.startRefund('DISPUTE');
    else this.release();
  }

  loseDispute(): void {
    const dispute = this.openDispute();
    if (!dispute) return;
    const { payment, transfer } = this.rows;
    const { amountMinor } = dispute;
    const wasHeld = payment.status === 'DISPUTED';
    const isWithUs = !['SENDING', 'PAID', 'FAILED', 'REVERSING'].includes(transfer?.status ?? '');
    const isCovered = wasHeld ? isWithUs : this.closeRefund(amountMinor);
    Object.assign(dispute, { status: 'LOST', closedAt: this.now });
    this.isLossCovered = isCovered;
    const bearer = wasHeld ? 'HELD' : 'REFUNDS_DUE';
    this.move({ [isCovered ? bearer : 'LOSSES']: amountMinor, DISPUTED: -amountMinor });
    if (!wasHeld) return;
    const isAll = payment.lostMinor + amountMinor >= payment.amountMinor;
    payment.status = isAll ? 'CHARGED_BACK' : 'SUCCEEDED';
    if (isCovered) payment.lostMinor += amountMinor;
    if (isAll) return this.endWithoutRefund();
    if (this.isOver()) return this.startRefund('DISPUTE');
    if (this.rows.status === 'CONFIRMED' && transfer?.status === 'ON_HOLD')
      return this.cancel('DISPUTE');
    this.release();
  }

  private endWithoutRefund(): void {
    const { rows } = this;
    if (rows.transfer?.status !== 'ON_HOLD') return;
    if (rows.status === 'CONFIRMED')
      Object.assign(rows, { status: 'REFUNDED', endReason: 'DISPUTE', endedAt: this.now });
    rows.transfer.status = 'CANCELLED';
  }

  private closeRefund(lostMinor: number): boolean {
    const { payment } = this.rows;
    const refund = payment.refunds.find(
      ({ status, amountMinor }) =>
        amountMinor >= lostMinor && (status === 'FAILED' || status === 'PENDING'),
    );
    if (!refund) return false;
    refund.status = 'CLOSED';
    payment.lostMinor += lostMinor;
    if (refund.amountMinor === lostMinor) payment.status = 'CHARGED_BACK';
    else this.addRefund({ reason: refund.reason, amountMinor: refund.amountMinor - lostMinor });
    return true;
  }

  private takeBack(status: 'ON_HOLD' | 'REVERSED'): void {
    const { transfer, payment } = this.rows;
    if (!transfer) return;
    const restMinor = this.restMinor();
    this.move({
      PAYABLE: transfer.amountMinor,
      FEES: restMinor - transfer.amountMinor,
      HELD: -restMinor,
    });
    transfer.status = status;
    for (const dispute of this.uncovered()) {
      this.isLossCovered = true;
      payment.lostMinor += dispute.amountMinor;
      this.move({ HELD: dispute.amountMinor, LOSSES: -dispute.amountMinor });
    }
    if (payment.status === 'SUCCEEDED') this.release();
    if (payment.status === 'CHARGED_BACK' && status === 'ON_HOLD') transfer.status = 'CANCELLED';
  }

  private release(): void {
    const { transfer, payment } = this.rows;
    if (transfer?.status !== 'ON_HOLD' && transfer?.status !== 'REVERSED') return;
    Object.assign(transfer, {
      status: 'SCHEDULED',
      paidAt: null,
      amountMinor: getRemaining({ ...this.rows, lostMinor: payment.lostMinor }).shareMinor,
    });
  }

  private startRefund(reason: string): void {
    const { payment } = this.rows;
    if (payment.status !== 'SUCCEEDED') return;
    payment.status = 'REFUNDED';
    const amountMinor = this.restMinor();
    this.addRefund({ reason, amountMinor });
    this.move({ HELD: amountMinor, REFUNDS_DUE: -amountMinor });
  }

  private addRefund({ reason, amountMinor }: { reason: string; amountMinor: number }): void {
    const { refunds } = this.rows.payment;
    refunds.push({
      id: `refund-${refunds.length}`,
      status: 'PENDING',
      reason,
      amountMinor,
      createdAt: this.now,
      settledAt: null,
    });
  }

  private restMinor(): number {
    return this.rows.payment.amountMinor - this.rows.payment.lostMinor;
  }

  private isOver(): boolean {
    return ['REFUNDED', 'CANCELLED_BY_CREATOR', 'EXPIRED'].includes(this.rows.status);
  }

  private openDispute() {
    return this.rows.payment.disputes.find(({ status }) => status === 'OPEN');
  }

  private uncovered() {
    if (this.isLossCovered) return [];
    return this.rows.payment.disputes.filter(({ status }) => status === 'LOST');
  }

  private move(lines: Partial<Record<Account, number>>): void {
    for (const [account, minor] of Object.entries(lines) as [Account, number][])
      this.ledger[account] += minor;
  }
}
