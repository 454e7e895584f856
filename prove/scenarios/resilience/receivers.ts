import { atLeast, atMost, exactly, ofSpeed, percentile, tally } from '../../harness/figures.ts';
import { addSlots, type Slot } from '../../harness/offers.ts';
import type { World } from '../../harness/openWorld.ts';
import type { Person } from '../../harness/people.ts';
import type { Proof, Trial } from '../../harness/Proof.ts';
import { book, count, pay, refund, until } from '../../harness/purchase.ts';
import { listenAsCreator, orderForFree, startHostileReceivers } from './hostileReceivers.ts';
import { proveTransfers } from './slowTransfers.ts';

const MAX_DELAY_MS = 1_000;
const ORDERS_PER_CREATOR = 12;
const MAX_STREAMS = 30;
const HERE = '203.0.113.77';

const SABOTAGE = [
  {
    file: 'server/areas/integrations/integrations.jobs.ts',
    from: "queue: 'outbound'",
    to: "queue: 'money'",
  },
  {
    file: 'server/areas/notifications/notifications.jobs.ts',
    from: "queue: 'outbound'",
    to: "queue: 'money'",
  },
  {
    file: 'server/adapters/localDisk/localFiles.ts',
    from: 'createReadStream()',
    to: 'createReadStream({ highWaterMark: size })',
  },
];

export const receivers: Proof = {
  name: 'receivers',
  promise:
    'Receivers that never answer, answer slowly, redirect or never end delay no money job, email or end of a hold; slow downloads and uploads cost little memory; event streams are limited',
  sabotage: 'outbound jobs run beside money jobs, and downloads are read whole',
  run: async (trial) => {
    const settings = { WEBHOOKS_TO_LOOPBACK: '1', TRUST_PROXY: 'loopback' };
    const world = await trial.openWorld(
      trial.broken ? { settings, sabotage: SABOTAGE } : { settings },
    );
    await proveQueues({ trial, world });
    await proveTransfers({ trial, world });
    await proveStreams({ trial, world });
  },
};

function creatorCount({ short, broken }: { short: boolean; broken: boolean }): number {
  if (broken) return 3;
  return short ? 1 : 10;
}

type Proving = { trial: Trial; world: World };

async function proveQueues({ trial: { short, broken, figure }, world }: Proving): Promise<void> {
  const isSmall = short || broken;
  const samples = isSmall ? 2 : 10;
  const hostile = await startHostileReceivers();
  const creators = await world.addCreators(creatorCount({ short, broken }));
  const [seller] = (await world.addCreators(1)) as [Person];
  const [fan] = (await world.addPeople(1)) as [Person];
  const slots = await addSlots(world, { creator: seller, count: samples * 4 });
  await measure({ world, slots: slots.splice(0, 1), samples: 1 });
  const usual = await measure({ world, slots: slots.splice(0, samples), samples });

  const refusals: string[] = [];
  for (const creator of creators)
    refusals.push(...(await listenAsCreator(world, { creator, receivers: hostile })));
  for (const creator of creators)
    refusals.push(...(await orderForFree(world, { creator, fan, count: ORDERS_PER_CREATOR })));
  figure(exactly('webhooks, devices and orders that were refused', refusals.length, 0));
  await until(async () => hostile.asked() > 0);
  const attacked = await measure({ world, slots: slots.splice(0, samples), samples });
  figure(
    atLeast('requests that hostile receivers got meanwhile', hostile.asked(), creators.length),
  );
  figure(exactly('of them open at once at one address, at most', hostile.mostOpen(), 1));
  for (const what of ['emails', 'money jobs', 'ends of holds'] as const) {
    const [before, during] = [usual[what], attacked[what]];
    figure(
      exactly(
        `${what} that did not come within 20 s`,
        during.filter((milliseconds) => milliseconds === null).length,
        0,
      ),
    );
    const delay =
      Math.max(...during.map((milliseconds) => milliseconds ?? Infinity)) -
      percentile(
        before.map((milliseconds) => milliseconds ?? 0),
        50,
      );
    figure(
      ofSpeed(
        atMost(
          `delay of ${what} beside ${creators.length} creators with 15 hostile addresses each (usually ${Math.round(
            percentile(
              before.map((milliseconds) => milliseconds ?? 0),
              50,
            ),
          )} ms)`,
          delay,
          MAX_DELAY_MS,
          ' ms',
        ),
      ),
    );
  }
  hostile.close();
}

type Times = Record<'emails' | 'money jobs' | 'ends of holds', (number | null)[]>;

/** How long each takes from its cause to its effect; null for what did not come. */
async function measure({
  world,
  slots,
  samples,
}: {
  world: World;
  slots: Slot[];
  samples: number;
}): Promise<Times> {
  const times: Times = { emails: [], 'money jobs': [], 'ends of holds': [] };
  for (let sample = 0; sample < samples; sample += 1) {
    const slot = slots[sample] as Slot;
    // Unpaid holds are limited per person.
    const [fan] = (await world.addPeople(1)) as [Person];
    times.emails.push(await timeOf(() => sendMail(world)));
    times['ends of holds'].push(await timeOf(await endHold(world, { fan, slot })));
    times['money jobs'].push(await timeOf(await refundOne(world, { fan, slot })));
  }
  return times;
}

async function timeOf(work: () => Promise<boolean>): Promise<number | null> {
  const started = performance.now();
  return (await work()) ? performance.now() - started : null;
}

let addresses = 0;
/** Links for a new password are limited by person and address. */
const newAddress = (): string => `192.0.2.${(addresses += 1) % 250}`;

async function sendMail(world: World): Promise<boolean> {
  const [person] = (await world.addPeople(1)) as [Person];
  await world.ask.post(
    '/api/account/forgot-password',
    { email: person.email },
    { headers: { 'x-forwarded-for': newAddress() } },
  );
  const arrived = async (): Promise<boolean> => {
    const messages = (await (
      await fetch(`${world.sandboxUrl}/mail/messages?to=${encodeURIComponent(person.email)}`)
    ).json()) as unknown[];
    return messages.length > 0;
  };
  return until(arrived);
}

/** The hold's time is over at once; what is measured is how long it takes the job. */
async function endHold(
  world: World,
  { fan, slot }: { fan: Person; slot: Slot },
): Promise<() => Promise<boolean>> {
  const { bookingId } = await book(world, { fan, slot });
  await world.sql.query(`update "Booking" set "holdExpiresAt" = now() where "id" = $1`, [
    bookingId,
  ]);
  return async () => {
    await world.sql.query(
      `select graphile_worker.add_job('expireHold', json_build_object('bookingId', $1::text), job_key := 'expireHold:' || $1)`,
      [bookingId],
    );
    return until(
      async () =>
        (await count(world, `"Booking" where "id" = $1 and "status" = 'EXPIRED'`, [bookingId])) ===
        1,
    );
  };
}

async function refundOne(
  world: World,
  { fan, slot }: { fan: Person; slot: Slot },
): Promise<() => Promise<boolean>> {
  const { bookingId, checkoutUrl } = await book(world, { fan, slot });
  await pay(checkoutUrl ?? '');
  await until(
    async () =>
      (await count(world, `"Booking" where "id" = $1 and "status" = 'CONFIRMED'`, [bookingId])) ===
      1,
  );
  return async () => {
    await refund(world, { fan, bookingId: bookingId ?? '', expectedRefundMinor: 1_200 });
    return until(
      async () =>
        (await count(
          world,
          `"Refund" r join "Payment" p on p."id" = r."paymentId" where p."bookingId" = $1 and r."status" = 'SUCCEEDED'`,
          [bookingId],
        )) === 1,
    );
  };
}

async function proveStreams({ trial: { short, broken, figure }, world }: Proving): Promise<void> {
  const asked = short || broken ? 300 : 5_000;
  // Kept, because a response that nobody refers to is closed by the garbage collector.
  const responses: Response[] = [];
  const ending = new AbortController();
  const statuses: string[] = [];
  for (let index = 0; index < asked; index += 1) {
    const response = await fetch(`${world.appUrls[0]}/events`, {
      headers: { 'x-forwarded-for': HERE },
      signal: ending.signal,
    });
    statuses.push(String(response.status));
    if (response.status === 200) responses.push(response);
    else await response.text();
  }
  figure(
    exactly(
      `anonymous event streams from one address, of ${asked}`,
      tally(statuses),
      `${asked - MAX_STREAMS} 429, ${MAX_STREAMS} 200`,
    ),
  );
  const { text } = await world.ask.request('/metrics');
  figure(
    exactly(
      'event streams that the server has open then',
      Number(/^slotcast_event_streams (\d+)$/m.exec(text)?.[1] ?? NaN),
      responses.length,
    ),
  );
  ending.abort();
}
