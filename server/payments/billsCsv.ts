import type { Deps } from '../Deps.ts';
import { leftOf } from '../money/money.rules.ts';
import { billState } from './billState.rules.ts';
import { csvLine, decimalOf } from './csv.rules.ts';
import { readBills, type BillCursor } from './readBills.ts';

const PAGE = 500;
const COLUMNS = ['date', 'type', 'person', 'service', 'session', 'role', 'amount', 'fee', 'share', 'currency', 'state', 'paid out'];

/** All bills of a person as CSV, page by page, newest first; instants in UTC. */
export async function* billsCsv(deps: Deps, { personId }: { personId: string }): AsyncGenerator<string> {
  yield csvLine(COLUMNS);
  let after: BillCursor | null = null;
  for (;;) {
    const bills: Awaited<ReturnType<typeof readBills>> = await readBills(deps, { personId, limit: PAGE, after });
    yield bills
      .map((bill) => {
        const state = billState({ bill, now: deps.now() });
        const sign = bill.kind === 'REFUND' ? -1 : 1;
        const left = leftOf({ totalMinor: bill.amountMinor, feeMinor: bill.feeMinor, lostMinor: bill.lostMinor });
        const share = state === 'REFUNDED' ? 0 : left.shareMinor;
        return csvLine([
          bill.at.toISOString(), bill.kind.toLowerCase(), bill.otherUsername, bill.serviceTitle ?? '', bill.startsAt?.toISOString() ?? '', bill.isSeller ? 'seller' : 'buyer',
          decimalOf(sign * bill.amountMinor), bill.isSeller ? decimalOf(left.feeMinor) : '', bill.isSeller ? decimalOf(share) : '', bill.currency.trim(), state.toLowerCase().replace('_', ' '), bill.paidOutAt?.toISOString() ?? '',
        ]);
      })
      .join('');
    const last = bills.at(-1);
    if (!last || bills.length < PAGE) return;
    after = last;
  }
}
