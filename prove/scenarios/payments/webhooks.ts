import { exactly, tally } from '../../harness/metrics.ts';
import { addSlots, PRICE_MINOR, type Slot } from '../../harness/offers.ts';
import type { TestEnvironment } from '../../harness/createEnvironment.ts';
import type { Person } from '../../harness/people.ts';
import type { Proof } from '../../harness/Proof.ts';
import { deliver, readProviderRecords, type ProviderEvent } from '../../harness/providerEvents.ts';
import { book, count, pay, reconcileNow, refund, until } from '../../harness/purchase.ts';
import { seeded, shuffled } from '../../harness/random.ts';

const AT_ONCE = 20;
/** What the fan of each seed does; in the last case all events are lost. */
const FATES = ['paid', 'refunded', 'expired', 'paid, and every event lost'] as const;
type Fate = (typeof FATES)[number];

/** The expected final state, regardless of the order of events. */
const WANTED: Record<Fate, string> = {
  paid: 'CONFIRMED SUCCEEDED, 2 lines, SCHEDULED, refund none',
  refunded: 'REFUNDED REFUNDED, 6 lines, CANCELLED, refund SUCCEEDED',
  expired: 'EXPIRED EXPIRED, 0 lines, none, refund none',
  'paid, and every event lost': 'CONFIRMED SUCCEEDED, 2 lines, SCHEDULED, refund none',
};

/** The state of every purchase before payment. */
const HELD = 'HELD PENDING, 0 lines, none, refund none';

export const webhooks: Proof = {
  name: 'webhooks',
  promise:
    'Events of the payment provider that are repeated, late, reordered, forged or lost lead to the same final state',
  fault: 'a payment can be settled repeatedly, and the ledger accepts it',
  run: async ({ short, broken, metric, createEnvironment }) => {
    const environment = await createEnvironment({ apps: 2 });
    if (broken) await environment.sql.query(FORGET_PAID);
    await environment.control('webhooks/pause');
    const seeds = short || broken ? 40 : 1_000;
    const creator = await environment.addCreator();
    const slots = await addSlots(environment, { creator, count: seeds });
    const fans = await environment.addPeople(seeds);
    const forged: string[] = [];
    let believed = 0;
    let { mark } = readProviderRecords(environment).readEventsAfter(0);
    for (let from = 0; from < seeds; from += AT_ONCE) {
      const batch = fans.slice(from, from + AT_ONCE).map((fan, index) => ({
        seed: from + index,
        fan,
        slot: slots[from + index] as Slot,
        fate: FATES[(from + index) % FATES.length] as Fate,
      }));
      const books = readProviderRecords(environment);
      const visits = await Promise.all(batch.map((visit) => begin(environment, visit)));
      forged.push(...(await Promise.all(visits.map((visit) => forge(environment, visit)))));
      for (const visit of visits)
        if ((await getState(environment, visit.fan)) !== HELD) believed += 1;
      await Promise.all(visits.map((visit) => act(environment, visit)));
      const first = books.readEventsAfter(mark);
      await Promise.all(visits.map((visit) => hear({ environment, visit, events: first.events })));
      await Promise.all(
        visits.map((visit) => goOn({ environment, visit, seconds: broken ? 2 : 30 })),
      );
      const all = books.readEventsAfter(mark);
      mark = all.mark;
      // Deliver all events again, so that old ones arrive after new ones.
      await Promise.all(visits.map((visit) => hear({ environment, visit, events: all.events })));
      forged.push(...(await Promise.all(visits.map((visit) => forge(environment, visit)))));
    }
    await heal({ environment, creator, broken });
    const healed = await Promise.all(
      fans.map((fan, seed) =>
        getState(environment, fan).then((state) => ({
          fate: FATES[seed % FATES.length] as Fate,
          state,
        })),
      ),
    );
    const wrong = healed.filter(({ fate, state }) => state !== WANTED[fate]);
    metric(
      exactly(
        `seeds of ${seeds} whose final state differs from ordered delivery${wrong[0] ? ` (${wrong[0].fate}: ${wrong[0].state})` : ''}`,
        wrong.length,
        0,
      ),
    );
    metric(
      exactly(
        'responses to forged, stale and altered events, before payment and at the end',
        tally(forged),
        `${seeds * 2} 400 400 400`,
      ),
    );
    metric(exactly('bookings changed by forged events before payment', believed, 0));
    metric(
      exactly(
        'forged events that were recorded',
        await count(environment, `"WebhookEvent" where "id" like 'evt_forged%'`),
        0,
      ),
    );
    await environment.control('webhooks/resume');
  },
};

/** Makes the handler treat a payment as new, and drops the constraints that protect the ledger. */
const FORGET_PAID = `
  create function forget_paid() returns trigger language plpgsql as $$ begin
    new."status" := 'PENDING'; return new; end $$;
  create trigger forget_paid before update on "Payment" for each row when (new."status" = 'SUCCEEDED') execute function forget_paid();
  create function forget_event() returns trigger language plpgsql as $$ begin new."id" := new."id" || random(); return new; end $$;
  create trigger forget_event before insert on "WebhookEvent" for each row execute function forget_event();`;

type Visit = { seed: number; fan: Person; slot: Slot; fate: Fate };
type Begun = Visit & { bookingId: string; checkoutUrl: string };

async function begin(environment: TestEnvironment, visit: Visit): Promise<Begun> {
  const { bookingId, checkoutUrl, outcome } = await book(environment, {
    fan: visit.fan,
    slot: visit.slot,
  });
  if (!bookingId || !checkoutUrl) throw new Error(`seed ${visit.seed} was not booked: ${outcome}`);
  return { ...visit, bookingId, checkoutUrl };
}

async function act(environment: TestEnvironment, { fate, checkoutUrl }: Begun): Promise<void> {
  if (fate !== 'expired') {
    await pay(checkoutUrl);
    return;
  }
  await fetch(`${environment.sandboxUrl}/v1/checkout/sessions/${getSession(checkoutUrl)}/expire`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_prove' },
  });
}

function getSession(checkoutUrl: string): string {
  return checkoutUrl.split('/').at(-1) ?? '';
}

/** Delivers the events of a purchase in random order, and some of them twice. */
async function hear({
  environment,
  visit,
  events,
}: {
  environment: TestEnvironment;
  visit: Begun;
  events: ProviderEvent[];
}): Promise<void> {
  if (visit.fate === 'paid, and every event lost') return;
  const random = seeded(visit.seed * 7 + events.length);
  const own = events.filter(
    (event) => JSON.stringify(event).includes(visit.bookingId) || belongsToRefund({ event, visit }),
  );
  const twice = own.filter(() => random() < 0.6);
  for (const event of shuffled([...own, ...twice], random)) {
    const status = await deliver(environment, event);
    if (status !== 200) await deliver(environment, event);
  }
}

/** Refund events name a payment, which only the other events connect to the booking. */
function belongsToRefund({ event, visit }: { event: ProviderEvent; visit: Begun }): boolean {
  return visit.fate === 'refunded' && /refund/.test(event.type);
}

async function goOn({
  environment,
  visit,
  seconds,
}: {
  environment: TestEnvironment;
  visit: Begun;
  seconds: number;
}): Promise<void> {
  if (visit.fate !== 'refunded') return;
  await until(
    async () =>
      (await refund(environment, {
        fan: visit.fan,
        bookingId: visit.bookingId,
        expectedRefundMinor: PRICE_MINOR,
      })) !== 'status 500',
    seconds,
  );
  await until(
    async () =>
      (await count(
        environment,
        '"Refund" r join "Payment" p on p."id" = r."paymentId" where p."bookingId" = $1 and r."providerRefundId" is not null',
        [visit.bookingId],
      )) > 0,
    seconds,
  );
}

/** Success events with a wrong secret, an old timestamp, and a body that was altered. */
async function forge(
  environment: TestEnvironment,
  { seed, checkoutUrl, bookingId }: Begun,
): Promise<string> {
  const object = {
    id: getSession(checkoutUrl),
    object: 'checkout.session',
    status: 'complete',
    payment_status: 'paid',
    amount_total: PRICE_MINOR,
    currency: 'usd',
    metadata: { bookingId },
  };
  const event = { id: `evt_forged_${seed}`, type: 'checkout.session.completed', data: { object } };
  const signed = { ...event, data: { object: { ...object, payment_status: 'unpaid' } } };
  return [
    await deliver(environment, event, { secret: 'whsec_forged' }),
    await deliver(environment, event, { ageSeconds: 600 }),
    await deliver(environment, event, { signed }),
  ].join(' ');
}

/** Lets the reconciler ask the provider about lost events. */
async function heal({
  environment,
  creator,
  broken,
}: {
  environment: TestEnvironment;
  creator: Person;
  broken: boolean;
}): Promise<void> {
  await until(
    async () => {
      await reconcileNow(environment);
      return (
        (await count(
          environment,
          `"Payment" p join "Booking" b on b."id" = p."bookingId" where p."status" = 'PENDING' and b."creatorId" = $1`,
          [creator.id],
        )) === 0
      );
    },
    broken ? 3 : 90,
  );
}

async function getState(environment: TestEnvironment, fan: Person): Promise<string> {
  const {
    rows: [row],
  } = await environment.sql.query<{ state: string }>(
    `select b."status" || ' ' || p."status" || ', ' || (select count(*) from "LedgerEntry" l where l."bookingId" = b."id") || ' lines, '
       || coalesce((select string_agg(t."status"::text, '+') from "Transfer" t where t."bookingId" = b."id"), 'none') || ', refund '
       || coalesce((select string_agg(r."status"::text, '+') from "Refund" r where r."paymentId" = p."id"), 'none') as state
     from "Booking" b join "Payment" p on p."bookingId" = b."id" where b."fanId" = $1`,
    [fan.id],
  );
  return row?.state ?? 'no booking';
}
