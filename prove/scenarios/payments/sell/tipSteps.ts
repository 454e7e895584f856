import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestEnvironment } from '../../../harness/createEnvironment.ts';
import { exactly, tally, type RecordMetric } from '../../../harness/metrics.ts';
import { addSlots, globalId, type Slot } from '../../../harness/offers.ts';
import { payInAnyOrder } from '../../../harness/payInAnyOrder.ts';
import type { Person } from '../../../harness/people.ts';
import {
  again,
  bookUntilAnswered,
  count,
  isAnswered,
  pay,
  reconcileNow,
  until,
} from '../../../harness/purchase.ts';
import { addSellers, makePast } from '../../../harness/sellers.ts';

/** The fee is 10 % of the part above 5.00. */
const TIP_MINOR = 1_500;
const SHARE_MINOR = 1_400;
const REPEATS = 5;
/** From the first payment to the kill of a process, while their events arrive. */
const KILL_MS = 60;

/** Makes the database forget that a tip is paid. */
export const TIP_FAULT = `
  create function forget_tip() returns trigger language plpgsql as $$ begin
    new."status" := old."status"; return new; end $$;
  create trigger forget_tip before update on "Tip" for each row
    when (old."status" = 'AWAITING_PAYMENT' and new."status" = 'SENT') execute function forget_tip();`;

const SEND = `mutation ($input: SendTipInput!) { result: sendTip(input: $input) {
  ... on SendTipSuccess { checkoutUrl tip { id } } ... on UserError { code } } }`;

type Scene = { environment: TestEnvironment; creator: Person; seconds: number };
type Completed = { fan: Person; bookingId: string };

/**
 * Tips that are paid while a server is killed, tips whose events are shuffled and repeated, and
 * shares that are paid out while the provider is killed.
 */
export async function proveTips({
  environment,
  metric,
  tips,
  fault,
}: {
  environment: TestEnvironment;
  metric: RecordMetric;
  tips: number;
  fault: string | null;
}): Promise<void> {
  const [creator] = (await addSellers(environment, 1)) as [Person];
  const scene = { environment, creator, seconds: fault ? 5 : 90 };
  const completed = await completeBookings(scene, tips * 2);
  if (fault) await environment.sql.query(fault);
  const sent = await Promise.all(completed.map((purchase) => sendTip(environment, purchase)));
  metric(
    exactly(
      'tips of each fan after five calls at once with one key',
      tally(sent.map(({ ids }) => String(ids.size))),
      `${tips * 2} 1`,
    ),
  );
  const checkouts = sent.map(({ checkoutUrl }) => checkoutUrl);
  const paying = Promise.all(checkouts.slice(0, tips).map((checkoutUrl) => pay(checkoutUrl)));
  await sleep(KILL_MS);
  await environment.crash('app');
  await paying;
  await payInAnyOrder(environment, checkouts.slice(tips));
  const paid = `${tips * 2} SENT SUCCEEDED ${TIP_MINOR}, 1 share`;
  await until(async () => {
    await reconcileNow(environment);
    return (await statesOf(scene)) === paid;
  }, scene.seconds);
  metric(
    exactly(
      'tips after payments while a server was killed, and repeated events in any order',
      await statesOf(scene),
      paid,
    ),
  );
  await payOut(scene);
  metric(
    exactly(
      'shares of tips that are paid out while the provider was killed',
      await sharesOf(scene),
      `${tips * 2} PAID ${SHARE_MINOR}`,
    ),
  );
}

/** Bookings that are paid and over, so that their fans can send a tip. */
async function completeBookings(
  { environment, creator }: Scene,
  size: number,
): Promise<Completed[]> {
  const [fans, slots] = await Promise.all([
    environment.addPeople(size),
    addSlots(environment, { creator, count: size }),
  ]);
  const isIn = (status: string, bookingId: string): Promise<boolean> =>
    until(
      async () =>
        (await count(environment, '"Booking" where "id" = $1 and "status"::text = $2', [
          bookingId,
          status,
        ])) === 1,
      60,
    );
  return Promise.all(
    fans.map(async (fan, index) => {
      const slot = slots[index] as Slot;
      const attempt = await bookUntilAnswered(environment, { fan, slot, key: slot.id });
      const bookingId = attempt.bookingId ?? '';
      await pay(attempt.checkoutUrl ?? '');
      if (!(await isIn('CONFIRMED', bookingId))) throw new Error(`not paid: ${attempt.outcome}`);
      await makePast(environment, bookingId);
      if (!(await isIn('COMPLETED', bookingId))) throw new Error('a booking was not completed');
      return { fan, bookingId };
    }),
  );
}

/** Five calls at once with one key. */
async function sendTip(
  environment: TestEnvironment,
  { fan, bookingId }: Completed,
): Promise<{ ids: Set<string>; checkoutUrl: string }> {
  const input = {
    purchaseId: globalId('Booking', bookingId),
    amountMinor: TIP_MINOR,
    idempotencyKey: randomUUID(),
  };
  const send = async (): Promise<{ id: string; checkoutUrl: string }> => {
    const { data, code, status } = await environment.ask.graphql<{
      result: { checkoutUrl?: string | null; tip?: { id: string } };
    }>(SEND, { input }, { cookie: fan.cookie });
    const { tip, checkoutUrl } = data?.result ?? {};
    return { id: tip?.id ?? code ?? `status ${status}`, checkoutUrl: checkoutUrl ?? '' };
  };
  const answers = await Promise.all(Array.from({ length: REPEATS }, () => again(send, isAnswered)));
  return { ids: new Set(answers.map(({ id }) => id)), checkoutUrl: answers[0]?.checkoutUrl ?? '' };
}

/** Makes the shares due, and kills the provider while they are sent. */
async function payOut({ environment, creator, seconds }: Scene): Promise<void> {
  const own = `"Transfer" x where x."tipId" in (select "id" from "Tip" where "creatorId" = $1)`;
  await environment.sql.query(
    `update "Transfer" x set "payableAt" = now() - interval '1 hour' from "Tip" t
     where t."id" = x."tipId" and t."creatorId" = $1 and x."status" = 'SCHEDULED'`,
    [creator.id],
  );
  await environment.sql.query(`select graphile_worker.add_job('reconcile')`);
  await environment.crash('sandbox');
  await until(
    async () => (await count(environment, `${own} and x."status" <> 'PAID'`, [creator.id])) === 0,
    seconds,
  );
}

/** Status, payment, amount that the ledger holds, and number of shares of each tip. */
async function statesOf({ environment, creator }: Scene): Promise<string> {
  const { rows } = await environment.sql.query<{ text: string }>(
    `select t."status" || ' ' || p."status" || ' '
       || (select coalesce(-sum(l."amountMinor"), 0) from "LedgerEntry" l where l."tipId" = t."id" and l."account" = 'TIPS_HELD')
       || ', ' || (select count(*) from "Transfer" x where x."tipId" = t."id") || ' share' as text
     from "Tip" t join "Payment" p on p."tipId" = t."id" where t."creatorId" = $1`,
    [creator.id],
  );
  return tally(rows.map(({ text }) => text));
}

async function sharesOf({ environment, creator }: Scene): Promise<string> {
  const { rows } = await environment.sql.query<{ text: string }>(
    `select x."status" || ' ' || x."amountMinor" as text
     from "Transfer" x join "Tip" t on t."id" = x."tipId" where t."creatorId" = $1`,
    [creator.id],
  );
  return tally(rows.map(({ text }) => text));
}
