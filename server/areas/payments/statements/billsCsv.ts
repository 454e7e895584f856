import type { Deps } from '../../../Deps.ts';
import { localIso } from '../../../platform/time/zone.rules.ts';
import { csvLine } from '../../../platform/csv/csv.rules.ts';
import { toDecimal } from '../../../platform/money/money.rules.ts';
import { invoiceNumber } from './invoiceNumber.ts';
import { purchaseGlobalId, tippedGlobalId } from './purchaseGlobalId.ts';
import { readBills, type Bill, type BillCursor } from './readBills.ts';
import { nameOf } from '../purchase.ts';
import { receiptNumber } from './receiptNumber.rules.ts';

const PAGE = 500;
/** Creators' spreadsheets rely on the order: append new columns. */
const COLUMNS = [
  'date',
  'type',
  'person',
  'service',
  'session',
  'role',
  'amount',
  'fee',
  'share',
  'currency',
  'state',
  'paid out',
  'receipt',
  'discount',
  'booking or order',
  'local date',
  'local session',
  'time zone',
  'covered by platform',
  'kind',
  'tip for',
  'payout',
  'invoice',
];

/**
 * Streams all bills of a user, page by page, newest first; instants in UTC and in the user's time
 * zone.
 */
export async function* billsCsv(
  deps: Deps,
  { personId }: { personId: string },
): AsyncGenerator<string> {
  const { timeZone } = await deps.prisma.user.findUniqueOrThrow({
    where: { id: personId },
    select: { timeZone: true },
  });
  yield csvLine(COLUMNS);
  let after: BillCursor | null = null;
  for (;;) {
    const bills: Bill[] = await readBills(deps, { personId, limit: PAGE, after });
    yield bills
      .map((bill) => csvLine([...getValues(bill), ...getLaterValues({ bill, timeZone })]))
      .join('');
    const last = bills.at(-1);
    if (!last || bills.length < PAGE) return;
    after = last;
  }
}

/** The columns of release 0.1. */
function getValues(bill: Bill): string[] {
  const decimal = (amountMinor: number): string =>
    toDecimal({ amountMinor, currency: bill.currency.trim() });
  const ofSeller = (minor: number): string => (bill.isSeller ? decimal(minor) : '');
  return [
    bill.at.toISOString(),
    bill.kind.toLowerCase(),
    bill.otherUsername,
    bill.serviceTitle ?? '',
    bill.startsAt?.toISOString() ?? '',
    bill.isSeller ? 'seller' : 'buyer',
    decimal(bill.kind === 'PAYMENT' ? bill.amountMinor : -bill.amountMinor),
    ofSeller(bill.feeMinor),
    ofSeller(bill.shareMinor),
    bill.currency.trim(),
    bill.state.toLowerCase().replaceAll('_', ' '),
    bill.paidOutAt?.toISOString() ?? '',
  ];
}

function getLaterValues({ bill, timeZone }: { bill: Bill; timeZone: string }): string[] {
  const { at, startsAt, kind, statement, paymentId, paidAt } = bill;
  const decimal = (amountMinor: number): string =>
    toDecimal({ amountMinor, currency: bill.currency.trim() });
  return [
    receiptNumber({ id: paymentId, paidAt }),
    kind === 'PAYMENT' ? decimal(statement.discountMinor) : '',
    purchaseGlobalId(bill),
    localIso({ at, zone: timeZone }),
    startsAt ? localIso({ at: startsAt, zone: timeZone }) : '',
    timeZone,
    bill.isSeller ? decimal(bill.coveredMinor) : '',
    nameOf(bill).kind,
    tippedGlobalId(bill) ?? '',
    bill.isSeller && kind === 'PAYMENT' ? decimal(statement.paidOutMinor) : '',
    bill.invoiceNumber === null ? '' : invoiceNumber(bill.invoiceNumber),
  ];
}
