import { exactly } from '../../harness/metrics.ts';
import { findImbalance } from '../../harness/ledger.ts';
import { addCoupon, addSlots, PRICE_MINOR, type Slot } from '../../harness/offers.ts';
import type { TestEnvironment } from '../../harness/createEnvironment.ts';
import type { Person } from '../../harness/people.ts';
import type { Proof } from '../../harness/Proof.ts';
import { readProviderRecords } from '../../harness/providerEvents.ts';
import { book, count, pay, refund, until } from '../../harness/purchase.ts';
import { addSellers, isSettled, makePast } from '../../harness/sellers.ts';

const TRANSFERS = `"Transfer" where "status" = 'PAID'`;
const REFUNDS = `"Refund" where "status" = 'SUCCEEDED'`;
const FATES = [
  'kept',
  'refunded',
  'cancelled by the creator',
  'completed and paid out',
  'not paid',
  'with a coupon, completed and paid out',
] as const;

export const ledgerBalances: Proof = {
  name: 'ledger',
  promise:
    'The ledger balances to the cent and equals the provider, whatever the outcome of the purchases',
  fault: 'an entry is written without its counterpart',
  run: async ({ short, broken, metric, createEnvironment }) => {
    const environment = await createEnvironment({ apps: 2 });
    const [transfers, refunds] = [
      await count(environment, TRANSFERS),
      await count(environment, REFUNDS),
    ];
    const purchases = short || broken ? 12 : 300;
    const [seller] = (await addSellers(environment, 1)) as [Person];
    const { code } = await addCoupon(environment, {
      creator: seller,
      maxRedemptions: purchases,
      percentOff: 33,
    });
    const slots = await addSlots(environment, { creator: seller, count: purchases });
    const fans = await environment.addPeople(purchases);
    for (let from = 0; from < purchases; from += 20) {
      await Promise.all(
        fans.slice(from, from + 20).map((fan, index) =>
          live({
            environment,
            fan,
            seller,
            slot: slots[from + index] as Slot,
            fate: FATES[(from + index) % FATES.length] as string,
            code,
          }),
        ),
      );
    }
    await until(() => isSettled(environment), 60);
    if (broken) {
      await environment.sql.query(
        'alter table "LedgerEntry" disable trigger "LedgerEntry_balances"',
      );
      await environment.sql.query(
        `insert into "LedgerEntry" ("transactionId", "account", "amountMinor", "currency", "kind") values (gen_random_uuid(), 'PROVIDER_BALANCE', 7, 'USD', 'PAYMENT')`,
      );
    }
    const { rows } = await environment.sql.query<{ account: string; minor: number }>(
      `select "account", sum("amountMinor")::int as minor from "LedgerEntry" group by 1`,
    );
    const balance = Object.fromEntries(rows.map(({ account, minor }) => [account, minor]));
    metric(exactly('imbalance of the ledger in cents', await findImbalance(environment.sql), 0));
    metric(
      exactly(
        `cents at the provider after ${purchases} purchases`,
        balance['PROVIDER_BALANCE'] ?? 0,
        readProviderRecords(environment).balanceMinor(),
      ),
    );
    metric(
      exactly('cents owed to creators after all transfers', balance['CREATOR_PAYABLE'] ?? 0, 0),
    );
    metric(exactly('cents owed to fans after all refunds', balance['REFUNDS_DUE'] ?? 0, 0));
    const {
      rows: [kept],
    } = await environment.sql.query<{ held: number }>(
      `select coalesce(sum("totalMinor"), 0)::int as held from "Booking" where "status" = 'CONFIRMED'`,
    );
    metric(
      exactly(
        'cents held for future sessions',
        -(balance['HELD_FOR_BOOKINGS'] ?? 0),
        kept?.held ?? 0,
      ),
    );
    metric(exactly('transfers', (await count(environment, TRANSFERS)) - transfers, purchases / 3));
    metric(exactly('refunds', (await count(environment, REFUNDS)) - refunds, purchases / 3));
  },
};

type Life = {
  environment: TestEnvironment;
  fan: Person;
  seller: Person;
  slot: Slot;
  fate: string;
  code: string;
};

async function live({ environment, fan, seller, slot, fate, code }: Life): Promise<void> {
  const { bookingId, checkoutUrl, outcome } = await book(environment, {
    fan,
    slot,
    couponCode: fate.includes('coupon') ? code : null,
  });
  if (!bookingId || !checkoutUrl) throw new Error(`not booked: ${outcome}`);
  if (fate === 'not paid') {
    await environment.sql.query(
      `update "Booking" set "holdExpiresAt" = now() - interval '1 minute' where "id" = $1`,
      [bookingId],
    );
    await environment.sql.query(
      `select graphile_worker.add_job('expireHold', json_build_object('bookingId', $1::text))`,
      [bookingId],
    );
    return;
  }
  await pay(checkoutUrl);
  if (
    !(await until(
      async () =>
        (await count(environment, '"Booking" where "id" = $1 and "status" = \'CONFIRMED\'', [
          bookingId,
        ])) === 1,
      30,
    ))
  )
    throw new Error('never confirmed');
  if (fate === 'refunded')
    await refund(environment, { fan, bookingId, expectedRefundMinor: PRICE_MINOR });
  if (fate === 'cancelled by the creator')
    await refund(environment, { fan: seller, bookingId, expectedRefundMinor: PRICE_MINOR });
  if (fate.includes('paid out')) await makePast(environment, bookingId);
}
