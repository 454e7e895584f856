import { exactly, tally } from '../../harness/figures.ts';
import { addSlots, PRICE_MINOR, type Slot } from '../../harness/offers.ts';
import type { World } from '../../harness/openWorld.ts';
import type { Person } from '../../harness/people.ts';
import type { Proof } from '../../harness/Proof.ts';
import { deliver, providerBooks, type ProviderEvent } from '../../harness/providerEvents.ts';
import { book, count, pay, reconcileNow, refund, until } from '../../harness/purchase.ts';
import { seeded, shuffled } from '../../harness/random.ts';

const AT_ONCE = 20;
/** What each seed's fan does; the third of three never hears from the provider. */
const FATES = ['paid', 'refunded', 'expired', 'paid, and every event lost'] as const;
type Fate = (typeof FATES)[number];

/** What must stand in the database in the end, whatever order the news came in. */
const WANTED: Record<Fate, string> = {
  paid: 'CONFIRMED SUCCEEDED, 2 lines, SCHEDULED, refund none',
  refunded: 'REFUNDED REFUNDED, 6 lines, CANCELLED, refund SUCCEEDED',
  expired: 'EXPIRED EXPIRED, 0 lines, none, refund none',
  'paid, and every event lost': 'CONFIRMED SUCCEEDED, 2 lines, SCHEDULED, refund none',
};

/** How everybody stands before anything was paid. */
const HELD = 'HELD PENDING, 0 lines, none, refund none';

export const webhooks: Proof = {
  name: 'webhooks',
  promise:
    'Events of the payment provider may come twice, late, in any order, forged or never: the end is the same',
  sabotage: 'a payment may be settled again and again, and the ledger takes it',
  run: async ({ short, broken, figure, openWorld }) => {
    const world = await openWorld({ apps: 2 });
    if (broken) await world.sql.query(FORGET_PAID);
    await world.control('webhooks/pause');
    const seeds = short || broken ? 40 : 1_000;
    const [creator] = (await world.addCreators(1)) as [Person];
    const slots = await addSlots(world, { creator, count: seeds });
    const fans = await world.addPeople(seeds);
    const forged: string[] = [];
    let believed = 0;
    let { mark } = providerBooks(world).eventsAfter(0);
    for (let from = 0; from < seeds; from += AT_ONCE) {
      const batch = fans.slice(from, from + AT_ONCE).map((fan, index) => ({
        seed: from + index,
        fan,
        slot: slots[from + index] as Slot,
        fate: FATES[(from + index) % FATES.length] as Fate,
      }));
      const books = providerBooks(world);
      const visits = await Promise.all(batch.map((visit) => begin(world, visit)));
      forged.push(...(await Promise.all(visits.map((visit) => forge(world, visit)))));
      for (const visit of visits) if ((await stateOf(world, visit.fan)) !== HELD) believed += 1;
      await Promise.all(visits.map((visit) => act(world, visit)));
      const first = books.eventsAfter(mark);
      await Promise.all(visits.map((visit) => hear({ world, visit, events: first.events })));
      await Promise.all(visits.map((visit) => goOn({ world, visit, seconds: broken ? 2 : 30 })));
      const all = books.eventsAfter(mark);
      mark = all.mark;
      // Everything again, the old news behind the new.
      await Promise.all(visits.map((visit) => hear({ world, visit, events: all.events })));
      forged.push(...(await Promise.all(visits.map((visit) => forge(world, visit)))));
    }
    await heal({ world, creator, broken });
    const healed = await Promise.all(
      fans.map((fan, seed) =>
        stateOf(world, fan).then((state) => ({ fate: FATES[seed % FATES.length] as Fate, state })),
      ),
    );
    const wrong = healed.filter(({ fate, state }) => state !== WANTED[fate]);
    figure(
      exactly(
        `seeds of ${seeds} whose end differs from delivery in order${wrong[0] ? ` (${wrong[0].fate}: ${wrong[0].state})` : ''}`,
        wrong.length,
        0,
      ),
    );
    figure(
      exactly(
        'answers to forged, stale and changed events, before anybody paid and in the end',
        tally(forged),
        `${seeds * 2} 400 400 400`,
      ),
    );
    figure(exactly('bookings that these changed before anybody paid', believed, 0));
    figure(
      exactly(
        'events recorded from forgers',
        await count(world, `"WebhookEvent" where "id" like 'evt_forged%'`),
        0,
      ),
    );
    await world.control('webhooks/resume');
  },
};

/** Forgets that a payment was known, and lets the books be off. */
const FORGET_PAID = `
  create function forget_paid() returns trigger language plpgsql as $$ begin
    new."status" := 'PENDING'; return new; end $$;
  create trigger forget_paid before update on "Payment" for each row when (new."status" = 'SUCCEEDED') execute function forget_paid();
  create function forget_event() returns trigger language plpgsql as $$ begin new."id" := new."id" || random(); return new; end $$;
  create trigger forget_event before insert on "WebhookEvent" for each row execute function forget_event();`;

type Visit = { seed: number; fan: Person; slot: Slot; fate: Fate };
type Begun = Visit & { bookingId: string; checkoutUrl: string };

async function begin(world: World, visit: Visit): Promise<Begun> {
  const { bookingId, checkoutUrl, outcome } = await book(world, {
    fan: visit.fan,
    slot: visit.slot,
  });
  if (!bookingId || !checkoutUrl) throw new Error(`seed ${visit.seed} was not booked: ${outcome}`);
  return { ...visit, bookingId, checkoutUrl };
}

async function act(world: World, { fate, checkoutUrl }: Begun): Promise<void> {
  if (fate !== 'expired') {
    await pay(checkoutUrl);
    return;
  }
  await fetch(`${world.sandboxUrl}/v1/checkout/sessions/${sessionOf(checkoutUrl)}/expire`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_prove' },
  });
}

function sessionOf(checkoutUrl: string): string {
  return checkoutUrl.split('/').at(-1) ?? '';
}

/** Delivers the visit's events shuffled and some of them twice. */
async function hear({
  world,
  visit,
  events,
}: {
  world: World;
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
    const status = await deliver(world, event);
    if (status !== 200) await deliver(world, event);
  }
}

/** Events of refunds name the payment, which only the booking's own events tie to it. */
function belongsToRefund({ event, visit }: { event: ProviderEvent; visit: Begun }): boolean {
  return visit.fate === 'refunded' && /refund/.test(event.type);
}

async function goOn({
  world,
  visit,
  seconds,
}: {
  world: World;
  visit: Begun;
  seconds: number;
}): Promise<void> {
  if (visit.fate !== 'refunded') return;
  await until(
    async () =>
      (await refund(world, {
        fan: visit.fan,
        bookingId: visit.bookingId,
        expectedRefundMinor: PRICE_MINOR,
      })) !== 'status 500',
    seconds,
  );
  await until(
    async () =>
      (await count(
        world,
        '"Refund" r join "Payment" p on p."id" = r."paymentId" where p."bookingId" = $1 and r."providerRefundId" is not null',
        [visit.bookingId],
      )) > 0,
    seconds,
  );
}

/** "It is paid", by somebody who does not know the secret, from long ago, and as another event that was changed on the way. */
async function forge(world: World, { seed, checkoutUrl, bookingId }: Begun): Promise<string> {
  const object = {
    id: sessionOf(checkoutUrl),
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
    await deliver(world, event, { secret: 'whsec_forged' }),
    await deliver(world, event, { ageSeconds: 600 }),
    await deliver(world, event, { signed }),
  ].join(' ');
}

/** What never came is asked for by the reconciler. */
async function heal({
  world,
  creator,
  broken,
}: {
  world: World;
  creator: Person;
  broken: boolean;
}): Promise<void> {
  await until(
    async () => {
      await reconcileNow(world);
      return (
        (await count(
          world,
          `"Payment" p join "Booking" b on b."id" = p."bookingId" where p."status" = 'PENDING' and b."creatorId" = $1`,
          [creator.id],
        )) === 0
      );
    },
    broken ? 3 : 90,
  );
}

async function stateOf(world: World, fan: Person): Promise<string> {
  const {
    rows: [row],
  } = await world.sql.query<{ state: string }>(
    `select b."status" || ' ' || p."status" || ', ' || (select count(*) from "LedgerEntry" l where l."bookingId" = b."id") || ' lines, '
       || coalesce((select string_agg(t."status"::text, '+') from "Transfer" t where t."bookingId" = b."id"), 'none') || ', refund '
       || coalesce((select string_agg(r."status"::text, '+') from "Refund" r where r."paymentId" = p."id"), 'none') as state
     from "Booking" b join "Payment" p on p."bookingId" = b."id" where b."fanId" = $1`,
    [fan.id],
  );
  return row?.state ?? 'no booking';
}
