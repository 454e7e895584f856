import { exactly, tally } from '../../harness/figures.ts';
import { addSlots, PRICE_MINOR, type Slot } from '../../harness/offers.ts';
import type { World } from '../../harness/openWorld.ts';
import type { Person } from '../../harness/people.ts';
import type { Proof } from '../../harness/Proof.ts';
import { deliver, providerBooks } from '../../harness/providerEvents.ts';
import { book, count, pay, reconcileNow, refund, until } from '../../harness/purchase.ts';

/** Each fate with what must be true of booking, payment and refunds in the end. */
const WANTED = {
  'a refund fails after it succeeded, staff retry it': 'REFUNDED REFUNDED SUCCEEDED',
  'the same, and the event of the failure is lost': 'REFUNDED REFUNDED SUCCEEDED',
  'a refund is pending for long, and its event is lost': 'REFUNDED REFUNDED SUCCEEDED',
  'paid, and all events are lost': 'CONFIRMED SUCCEEDED ',
  'the fan pays and deletes the account before the event, which is lost':
    'EXPIRED REFUNDED SUCCEEDED',
  'the creator deletes the account before the fan pays': 'EXPIRED EXPIRED ',
  'a bank debit arrives after the hold, the slot is free': 'CONFIRMED SUCCEEDED ',
  'a bank debit arrives after the hold, the slot is taken, the event is lost':
    'EXPIRED REFUNDED SUCCEEDED',
  'a bank debit is refused': 'EXPIRED EXPIRED ',
} as const;
type Fate = keyof typeof WANTED;
const FATES = Object.keys(WANTED) as Fate[];

const IGNORE_LATE_FAILURES = {
  file: 'server/areas/payments/refunds/failRefund.ts',
  from: "status: { in: ['PENDING', 'SUCCEEDED'] }",
  to: "status: 'PENDING'",
};

export const lateMoney: Proof = {
  name: 'lateMoney',
  promise:
    'Money that changes late leaves the ledger equal to the provider, and the fan with the session or the money',
  sabotage: 'refunds that fail after they succeeded are ignored',
  run: async ({ short, broken, figure, openWorld }) => {
    const world = await openWorld({
      apps: 2,
      ...(broken ? { sabotage: [IGNORE_LATE_FAILURES] } : {}),
    });
    await world.control('webhooks/pause');
    const [staff] = (await world.addPeople(1)) as [Person];
    await world.sql.query(`update "User" set "role" = 'ADMIN' where "id" = $1`, [staff.id]);
    const rounds = short || broken ? 1 : 20;
    const seconds = broken ? 5 : 30;
    const visits: Visit[] = [];
    for (let round = 0; round < rounds; round += 1) {
      visits.push(...(await Promise.all(FATES.map((fate) => begin(world, fate)))));
    }
    await each(visits, (visit) => purchase(world, visit));
    await loseEvents(world);
    await heal(world, {
      visits,
      seconds,
      open: visits.filter(({ fate }) => fate.startsWith('a bank debit')).length,
    });
    await each(visits, (visit) => changeLate(world, visit));
    await deliverFailures(world, visits);
    await loseEvents(world);
    await runJob(world, 'readRefunds');
    await heal(world, { visits, seconds });
    await each(visits, (visit) => retry(world, { visit, staff, seconds }));
    await heal(world, { visits, seconds });

    const ends = await Promise.all(
      visits.map(async (visit) => ({ visit, state: await stateOf(world, visit) })),
    );
    const wrong = ends.filter(({ visit, state }) => state !== WANTED[visit.fate]);
    const first = wrong[0] ? ` (${wrong[0].visit.fate}: ${wrong[0].state})` : '';
    figure(
      exactly(
        `purchases of ${visits.length} that end otherwise than they must${first}`,
        wrong.length,
        0,
      ),
    );
    const kept = await Promise.all(visits.map((visit) => keptMinor(world, visit)));
    const unfair = visits.filter(
      ({ fate }, index) => kept[index] !== (WANTED[fate].startsWith('CONFIRMED') ? PRICE_MINOR : 0),
    );
    figure(exactly('fans with neither the session nor the money, or with both', unfair.length, 0));
    const retried = visits.filter(
      ({ fate }) => fate.includes('refund fails') || fate.startsWith('the same'),
    );
    const made = await Promise.all(
      retried.map(async (visit) =>
        (await refundsOf(world, visit))
          .map(({ status }) => status)
          .toSorted()
          .join(' '),
      ),
    );
    figure(
      exactly(
        'refunds at the provider of each that was retried',
        tally(made),
        `${retried.length} failed succeeded`,
      ),
    );
    const {
      rows: [ledger],
    } = await world.sql.query<{ minor: string }>(
      `select coalesce(sum("amountMinor"), 0) as minor from "LedgerEntry" where "account" = 'PROVIDER_BALANCE'`,
    );
    figure(
      exactly(
        'cents by which ledger and provider differ',
        Number(ledger?.minor) - providerBooks(world).holdsMinor(),
        0,
      ),
    );
    await world.control('webhooks/resume');
  },
};

type Visit = {
  fate: Fate;
  fan: Person;
  creator: Person;
  slot: Slot;
  bookingId: string;
  checkoutUrl: string;
};

/** Twenty at a time. */
async function each(visits: Visit[], work: (visit: Visit) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < visits.length; from += 20)
    await Promise.all(visits.slice(from, from + 20).map(work));
}

async function begin(world: World, fate: Fate): Promise<Visit> {
  const [[creator], [fan]] = (await Promise.all([world.addCreators(1), world.addPeople(1)])) as [
    [Person],
    [Person],
  ];
  const [slot] = (await addSlots(world, { creator, count: 1 })) as [Slot];
  const { bookingId, checkoutUrl, outcome } = await book(world, { fan, slot });
  if (!bookingId || !checkoutUrl) throw new Error(`not booked: ${outcome}`);
  return { fate, fan, creator, slot, bookingId, checkoutUrl };
}

const sessionOf = ({ checkoutUrl }: Visit): string => checkoutUrl.split('/').at(-1) ?? '';

async function purchase(world: World, visit: Visit): Promise<void> {
  const { fate, fan, creator, checkoutUrl, bookingId } = visit;
  if (fate.startsWith('a bank debit')) {
    await world.control(`sessions/${sessionOf(visit)}/delay`);
    if (!fate.includes('refused')) await endHold(world, bookingId);
    return;
  }
  if (fate.startsWith('the creator deletes')) {
    await deleteAccount(world, creator);
    await until(
      async () =>
        (await count(world, '"Payment" where "bookingId" = $1 and "checkoutClosedAt" is not null', [
          bookingId,
        ])) === 1,
    );
  }
  await pay(checkoutUrl, fate.includes('pending') ? '4000000000007726' : '4242424242424242');
  if (fate.startsWith('the fan pays and deletes')) await deleteAccount(world, fan);
}

async function changeLate(world: World, visit: Visit): Promise<void> {
  const { fate, slot, bookingId } = visit;
  if (fate.startsWith('a bank debit')) {
    if (fate.includes('taken')) {
      const [other] = (await world.addPeople(1)) as [Person];
      const { outcome } = await book(world, { fan: other, slot });
      if (outcome !== 'booked') throw new Error(`the slot was not free: ${outcome}`);
    }
    await world.control(
      `sessions/${sessionOf(visit)}/${fate.includes('refused') ? 'failed' : 'succeeded'}`,
    );
    return;
  }
  if (!WANTED[fate].startsWith('REFUNDED')) return;
  await refund(world, { fan: visit.fan, bookingId, expectedRefundMinor: PRICE_MINOR });
  await until(async () => (await refundsOf(world, visit)).length === 1);
  const [made] = await refundsOf(world, visit);
  await until(
    async () => (await count(world, '"Refund" where "providerRefundId" = $1', [made?.id])) === 1,
  );
  // The sandbox settles a pending refund by itself after some seconds.
  await world
    .control(`refunds/${made?.id}/${fate.includes('pending') ? 'settle' : 'fail'}`)
    .catch(() => undefined);
}

const RETRY =
  'mutation ($input: StaffPurchaseInput!) { staffRetryRefund(input: $input) { __typename ... on UserError { code } } }';

async function retry(
  world: World,
  { visit, staff, seconds }: { visit: Visit; staff: Person; seconds: number },
): Promise<void> {
  if (!/^a refund fails|^the same/.test(visit.fate)) return;
  const input = { kind: 'BOOKING', number: visit.bookingId, reason: 'The bank returned it.' };
  await until(async () => {
    const { data } = await world.ask.graphql<{ staffRetryRefund: { __typename: string } }>(
      RETRY,
      { input },
      { cookie: staff.cookie },
    );
    return data?.staffRetryRefund.__typename === 'StaffPurchaseSuccess';
  }, seconds);
}

async function deleteAccount(world: World, person: Person): Promise<void> {
  const input = { confirmation: person.username };
  const { data, code } = await world.ask.graphql<{ deleteAccount: { __typename: string } }>(
    'mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { __typename ... on UserError { code } } }',
    { input },
    { cookie: person.cookie },
  );
  if (data?.deleteAccount.__typename !== 'DeleteAccountSuccess')
    throw new Error(`not deleted: ${code}`);
}

async function endHold(world: World, bookingId: string): Promise<void> {
  await world.sql.query(
    `update "Booking" set "holdExpiresAt" = now() - interval '1 second' where "id" = $1`,
    [bookingId],
  );
  await world.sql.query(
    `select graphile_worker.add_job('expireHold', json_build_object('bookingId', $1::text))`,
    [bookingId],
  );
  await until(
    async () =>
      (await count(world, '"Booking" where "id" = $1 and "status" = \'EXPIRED\'', [bookingId])) ===
      1,
  );
}

/** The events that wait at the provider never arrive. */
async function loseEvents(world: World): Promise<void> {
  await world.control('webhooks/lose');
}

/** Of the purchases whose events do arrive. */
async function deliverFailures(world: World, visits: Visit[]): Promise<void> {
  const heard = visits.filter(({ fate }) => fate.startsWith('a refund fails'));
  const refundIds = (await Promise.all(heard.map((visit) => refundsOf(world, visit))))
    .flat()
    .map(({ id }) => id);
  const { events } = providerBooks(world).eventsAfter(0);
  const failures = events.filter(
    ({ type, data }) => type === 'refund.failed' && refundIds.includes(String(data.object['id'])),
  );
  for (const event of failures) await deliver(world, event);
}

async function runJob(world: World, name: string): Promise<void> {
  await world.sql.query('select graphile_worker.add_job($1::text, job_key := $1)', [name]);
  await until(
    async () => (await count(world, 'graphile_worker.jobs where key = $1', [name])) === 0,
  );
}

type Healing = { visits: Visit[]; seconds: number; open?: number };

/** What the reconciler does each minute, until only so many of these checkouts are open and no refund is under way. */
async function heal(world: World, { visits, seconds, open = 0 }: Healing): Promise<void> {
  const ids = [visits.map(({ bookingId }) => bookingId)];
  await until(async () => {
    await world.sql.query(
      `update "Payment" set "createdAt" = "createdAt" - interval '2 minutes' where "bookingId" = any($1) and "status" = 'EXPIRED' and "checkoutClosedAt" is null`,
      ids,
    );
    await reconcileNow(world);
    const checkouts = await count(
      world,
      '"Payment" where "bookingId" = any($1) and "checkoutClosedAt" is null',
      ids,
    );
    const refunds = await count(
      world,
      `"Refund" r join "Payment" p on p."id" = r."paymentId" where p."bookingId" = any($1) and r."status" = 'PENDING'`,
      ids,
    );
    return checkouts === open && refunds === 0;
  }, seconds);
}

async function stateOf(world: World, { bookingId }: Visit): Promise<string> {
  const {
    rows: [row],
  } = await world.sql.query<{ state: string }>(
    `select b."status" || ' ' || p."status" || ' ' || coalesce((select string_agg(r."status"::text, '+') from "Refund" r where r."paymentId" = p."id"), '') as state
     from "Booking" b join "Payment" p on p."bookingId" = b."id" where b."id" = $1`,
    [bookingId],
  );
  return row?.state ?? 'no booking';
}

type AtProvider = { id: string; amount: number; status: string };

const AUTHORIZED = { headers: { authorization: 'Bearer sk_test_prove' } };

async function intentOf(world: World, visit: Visit): Promise<string | null> {
  const answer = await fetch(
    `${world.sandboxUrl}/v1/checkout/sessions/${sessionOf(visit)}`,
    AUTHORIZED,
  );
  return ((await answer.json()) as { payment_intent: string | null }).payment_intent;
}

async function refundsOf(world: World, visit: Visit): Promise<AtProvider[]> {
  const intent = await intentOf(world, visit);
  if (!intent) return [];
  const answer = await fetch(
    `${world.sandboxUrl}/v1/refunds?limit=100&payment_intent=${intent}`,
    AUTHORIZED,
  );
  return ((await answer.json()) as { data: AtProvider[] }).data;
}

/** What the provider charged the fan and did not give back. */
async function keptMinor(world: World, visit: Visit): Promise<number> {
  const intent = await intentOf(world, visit);
  if (!intent) return 0;
  const answer = await fetch(`${world.sandboxUrl}/v1/payment_intents/${intent}`, AUTHORIZED);
  const { amount_received: received } = (await answer.json()) as { amount_received: number };
  const back = (await refundsOf(world, visit)).filter(({ status }) => status === 'succeeded');
  return received - back.reduce((sum, { amount }) => sum + amount, 0);
}
