import type { PdfBlock, PdfContent } from '../../../platform/pdf/PdfBlock.ts';
import type { Bill } from '../../payments/statements/readBills.ts';
import { correctionMinor, type MonthlyStatement } from './readMonthlyStatement.ts';
import type { Seller } from './Seller.ts';
import { statementFormats, statementHead, type StatementFormats } from './statementFormats.ts';

type Written = {
  seller: Seller;
  statement: MonthlyStatement;
  from: Date;
  now: Date;
  currency: string;
};

/** The printed form of a creator's month. */
export function monthlyDocument({ seller, statement, from, now, currency }: Written): PdfContent {
  const formats = statementFormats({ seller, currency });
  const { phrase, money } = formats;
  const title = phrase('monthly', { month: formats.month(from) });
  const { totals, payouts, corrections, sales, isCut } = statement;
  const sums: [string, number][] = [
    [phrase('gross'), totals.grossMinor],
    [phrase('discount'), -totals.discountMinor],
    [phrase('refunds'), -totals.refundedMinor],
    [phrase('chargebacks'), -totals.lostMinor],
    [phrase('fee'), -totals.feeMinor],
  ];
  return {
    title,
    language: seller.locale,
    blocks: [
      ...statementHead({ title, seller, now, formats }),
      {
        kind: 'table',
        columns: [
          { title: phrase('summary', { count: totals.sales }), width: 70 },
          { title: phrase('amount'), width: 30, isAmount: true },
        ],
        rows: sums.map(([name, minor]) => [name, money(minor)]),
        totals: [
          [phrase('share'), money(totals.shareMinor)],
          [phrase('paidOut', { count: payouts.count }), money(payouts.amountMinor)],
        ],
      },
      ...(sales.length > 0 ? salesBlocks({ sales, formats }) : []),
      ...(corrections.length > 0 ? correctionBlocks({ statement, formats }) : []),
      ...(isCut ? [{ kind: 'note' as const, text: phrase('cut') }] : []),
      { kind: 'note', text: phrase('monthlyNote') },
    ],
  };
}

type Listed = { formats: StatementFormats };

function salesBlocks({ sales, formats }: Listed & { sales: Bill[] }): PdfBlock[] {
  const { phrase, name, money, day } = formats;
  return [
    { kind: 'heading', text: phrase('sales') },
    {
      kind: 'table',
      columns: [
        { title: phrase('date'), width: 14 },
        { title: phrase('item'), width: 30 },
        { title: phrase('buyer'), width: 16 },
        { title: phrase('total'), width: 14, isAmount: true },
        { title: phrase('fee'), width: 13, isAmount: true },
        { title: phrase('share'), width: 13, isAmount: true },
      ],
      rows: sales.map((bill) => [
        day(bill.at),
        nameOf({ bill, formats }),
        name(bill.otherUsername),
        money(bill.statement.paidMinor),
        money(bill.statement.feeMinor),
        money(bill.statement.shareMinor),
      ]),
    },
  ];
}

function correctionBlocks({
  statement: { corrections, correctionsMinor },
  formats,
}: Listed & { statement: MonthlyStatement }): PdfBlock[] {
  const { phrase, name, money, day } = formats;
  return [
    { kind: 'heading', text: phrase('corrections') },
    {
      kind: 'table',
      columns: [
        { title: phrase('date'), width: 16 },
        { title: phrase('item'), width: 46 },
        { title: phrase('buyer'), width: 20 },
        { title: phrase('amount'), width: 18, isAmount: true },
      ],
      rows: corrections.map((bill) => [
        day(bill.at),
        `${phrase(bill.kind === 'REFUND' ? 'refund' : 'chargeback')}: ${nameOf({ bill, formats })}`,
        name(bill.otherUsername),
        money(-correctionMinor(bill)),
      ]),
      totals: [[phrase('sum'), '', '', money(-correctionsMinor)]],
    },
  ];
}

function nameOf({ bill, formats }: Listed & { bill: Bill }): string {
  const { phrase, moment } = formats;
  const { serviceTitle, startsAt, tippedBookingId, tippedOrderId } = bill;
  const what =
    serviceTitle ?? (startsAt ? phrase('session', { time: moment(startsAt) }) : bill.paymentId);
  return tippedBookingId || tippedOrderId ? phrase('tip', { what }) : what;
}
