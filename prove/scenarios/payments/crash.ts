import { setTimeout as sleep } from 'node:timers/promises';
import { atLeast, atMost, exactly, ofSpeed } from '../../harness/metrics.ts';
import { findImbalance } from '../../harness/ledger.ts';
import { addSlots, PRICE_MINOR, type Slot } from '../../harness/offers.ts';
import type { TestEnvironment } from '../../harness/createEnvironment.ts';
import type { Person } from '../../harness/people.ts';
import type { Proof } from '../../harness/Proof.ts';
import { readProviderRecords } from '../../harness/providerEvents.ts';
import { book, count, pay, refund, until } from '../../harness/purchase.ts';
import { addSellers, isSettled, makePast } from '../../harness/sellers.ts';

const PARTS = ['app', 'sandbox', 'database'] as const;
const STEPS = ['checkout', 'payment and webhook', 'refund', 'transfer'] as const;
type Step = (typeof STEPS)[number];
/** Twelve kills cover each pair of part and step; the next twelve use another delay. */
const PAIRS = PARTS.length * STEPS.length;
/** Delays from before the step until after its jobs, which usually end within 250 ms. */
const MOMENTS_MS = [0, 10, 20, 35, 50, 75, 100, 140, 190, 250];
const VISITS = 8;
const LOSE_LINES = `alter table "LedgerEntry" disable trigger "LedgerEntry_append_only"; delete from "LedgerEntry" where "createdAt" > now() - interval '10 seconds' and "account" = 'PROVIDER_BALANCE'`;

export const crash: Proof = {
  name: 'crash',
  promise:
    'After kill -9 of server, provider or database at any step, every payment has exactly one outcome within a minute',
  fault: 'each kill deletes the newest ledger entries, as a database without a durable log would',
  run: async ({ short, broken, metric, createEnvironment }) => {
    const environment = await createEnvironment({ isDurable: true });
    const kills = short || broken ? 4 : 120;
    const [seller] = (await addSellers(environment, 1)) as [Person];
    const slots = await addSlots(environment, { creator: seller, count: kills * VISITS });
    const fans = await environment.addPeople(kills * VISITS);
    let longest = 0;
    for (let kill = 0; kill < kills; kill += 1) {
      const part = PARTS[kill % PARTS.length] as (typeof PARTS)[number];
      const step = broken ? 'payment and webhook' : (STEPS[kill % STEPS.length] as Step);
      const visits = fans
        .slice(kill * VISITS, (kill + 1) * VISITS)
        .map((fan, index) =>
          visit({ environment, fan, slot: slots[kill * VISITS + index] as Slot, last: step }),
        );
      await Promise.all(visits.map(({ ready }) => ready));
      const going = Promise.all(visits.map(({ go }) => go()));
      await sleep(MOMENTS_MS[Math.floor(kill / PAIRS) % MOMENTS_MS.length]);
      if (broken) await environment.sql.query(LOSE_LINES);
      await environment.crash(part);
      const back = performance.now();
      await going;
      await until(() => isSettled(environment), broken ? 5 : 90);
      longest = Math.max(longest, (performance.now() - back) / 1_000);
    }
    metric(
      atLeast('purchases in progress during a kill', kills * VISITS, short || broken ? 32 : 480),
    );
    metric(ofSpeed(atMost('longest time until everything was settled', longest, 60, ' s')));
    await judge({ environment, metric });
  },
};

async function judge({
  environment,
  metric,
}: { environment: TestEnvironment } & Pick<Parameters<Proof['run']>[0], 'metric'>): Promise<void> {
  metric(
    exactly(
      'captured payments without exactly one booking that is active, completed or refunded',
      await count(
        environment,
        `"Payment" p left join "Booking" b on b."id" = p."bookingId"
    where p."paidAt" is not null and not (
      (p."status" = 'SUCCEEDED' and b."status" in ('CONFIRMED', 'COMPLETED'))
      or (p."status" = 'REFUNDED' and (select count(*) from "Refund" r where r."paymentId" = p."id" and r."amountMinor" = p."amountMinor") = 1))`,
      ),
      0,
    ),
  );
  metric(
    exactly(
      'slots with more than one active booking',
      await count(
        environment,
        `(select 1 from "Booking" where booking_blocks_slot("status") group by "slotId" having count(*) > 1) as twice`,
      ),
      0,
    ),
  );
  metric(
    exactly(
      'expired holds that still block a slot',
      await count(environment, `"Booking" where "status" = 'HELD' and "holdExpiresAt" < now()`),
      0,
    ),
  );
  metric(
    exactly(
      'payments refunded by more than their amount',
      await count(
        environment,
        `"Payment" p where (select coalesce(sum("amountMinor"), 0) from "Refund" r where r."paymentId" = p."id" and r."status" <> 'FAILED') > p."amountMinor"`,
      ),
      0,
    ),
  );
  metric(exactly('imbalance of the ledger in cents', await findImbalance(environment.sql), 0));
  const {
    rows: [balance],
  } = await environment.sql.query<{ minor: number }>(
    `select coalesce(sum("amountMinor"), 0)::int as minor from "LedgerEntry" where "account" = 'PROVIDER_BALANCE'`,
  );
  metric(
    exactly(
      'balance at the provider and in the ledger in cents',
      balance?.minor ?? 0,
      readProviderRecords(environment).balanceMinor(),
    ),
  );
}

type Visiting = { environment: TestEnvironment; fan: Person; slot: Slot; last: Step };

/** `ready` completes everything before the step. `go` takes the step and retries it. */
function visit({ environment, fan, slot, last }: Visiting): {
  ready: Promise<void>;
  go: () => Promise<void>;
} {
  const key = slot.id;
  let checkoutUrl = '';
  let bookingId = '';
  let lastError = 'no answer';
  const untilIt = async (what: string, work: () => Promise<boolean>): Promise<void> => {
    const recordError = (error: unknown): boolean => {
      lastError = String(error);
      return false;
    };
    if (!(await until(() => work().catch(recordError), 60)))
      throw new Error(
        `${what} did not end: ${lastError}; end of the server log: ${environment.appLog(0).slice(-2_000)}`,
      );
  };
  const checkout = () =>
    untilIt('booking', async () => {
      const attempt = await book(environment, { fan, slot, key });
      lastError = attempt.outcome;
      ({ checkoutUrl, bookingId } = {
        checkoutUrl: attempt.checkoutUrl ?? '',
        bookingId: attempt.bookingId ?? '',
      });
      return checkoutUrl !== '';
    });
  const confirmed = () =>
    untilIt('payment', async () => {
      lastError = `paying ${await pay(checkoutUrl)}`;
      return (
        (await count(
          environment,
          '"Booking" where "id" = $1 and "status" in (\'CONFIRMED\', \'COMPLETED\')',
          [bookingId],
        )) === 1
      );
    });
  const refunded = () =>
    untilIt('refund', async () => {
      lastError = await refund(environment, { fan, bookingId, expectedRefundMinor: PRICE_MINOR });
      return lastError === 'refunded' || lastError === 'BOOKING_FINAL';
    });
  const transferred = async (): Promise<void> => {
    await untilIt('transfer', () => makePast(environment, bookingId).then(() => true));
  };
  const steps: Record<Step, () => Promise<void>> = {
    checkout,
    'payment and webhook': confirmed,
    refund: refunded,
    transfer: transferred,
  };
  const before: Record<Step, Step[]> = {
    checkout: [],
    'payment and webhook': ['checkout'],
    refund: ['checkout', 'payment and webhook'],
    transfer: ['checkout', 'payment and webhook'],
  };
  const ready = (async () => {
    for (const step of before[last]) await steps[step]();
  })();
  return { ready, go: () => steps[last]() };
}
