import { atLeast, atMost, exactly, ofSpeed, percentile, tally } from '../../harness/metrics.ts';
import { addSlots, type Slot } from '../../harness/offers.ts';
import type { TestEnvironment } from '../../harness/createEnvironment.ts';
import type { Person } from '../../harness/people.ts';
import type { Proof, ScenarioContext } from '../../harness/Proof.ts';
import { book, count, pay, refund, until } from '../../harness/purchase.ts';
import { listenAsCreator, orderForFree, startHostileReceivers } from './hostileReceivers.ts';
import { proveTransfers } from './slowTransfers.ts';

const MAX_DELAY_MS = 1_000;
const ORDERS_PER_CREATOR = 12;
const MAX_STREAMS = 30;
const HERE = '203.0.113.77';

const FAULT = [
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
    from: 'handle.createReadStream(part)',
    to: 'handle.createReadStream({ ...part, highWaterMark: 512 * 1024 * 1024 })',
  },
];

export const receivers: Proof = {
  name: 'receivers',
  promise:
    'Receivers that hang, respond slowly, redirect or never end do not delay payments, emails or the expiry of holds; slow transfers use little memory; event streams are limited',
  fault: 'outbound jobs share the queue of payments, and downloads are buffered in memory',
  sourceFaults: FAULT,
  run: async (context) => {
    const settings = { WEBHOOKS_TO_LOOPBACK: '1', TRUST_PROXY: 'loopback' };
    const environment = await context.createEnvironment(
      context.broken ? { settings, fault: FAULT } : { settings },
    );
    await proveQueues({ context, environment });
    await proveTransfers({ context, environment });
    await proveStreams({ context, environment });
  },
};

function creatorCount({ short, broken }: { short: boolean; broken: boolean }): number {
  if (broken) return 3;
  return short ? 1 : 10;
}

type Proving = { context: ScenarioContext; environment: TestEnvironment };

async function proveQueues({
  context: { short, broken, metric },
  environment,
}: Proving): Promise<void> {
  const isSmall = short || broken;
  const samples = isSmall ? 2 : 10;
  const hostile = await startHostileReceivers();
  const creators = await environment.addCreators(creatorCount({ short, broken }));
  const seller = await environment.addCreator();
  const fan = await environment.addPerson();
  const slots = await addSlots(environment, { creator: seller, count: samples * 4 });
  await measure({ environment, slots: slots.splice(0, 1), samples: 1 });
  const usual = await measure({ environment, slots: slots.splice(0, samples), samples });

  const refusals: string[] = [];
  for (const creator of creators)
    refusals.push(...(await listenAsCreator(environment, { creator, receivers: hostile })));
  for (const creator of creators)
    refusals.push(
      ...(await orderForFree(environment, { creator, fan, count: ORDERS_PER_CREATOR })),
    );
  metric(exactly('refused webhooks, devices and orders', refusals.length, 0));
  await until(async () => hostile.requested() > 0);
  const attacked = await measure({ environment, slots: slots.splice(0, samples), samples });
  metric(atLeast('requests to hostile receivers', hostile.requested(), creators.length));
  metric(exactly('maximum concurrent requests per URL', hostile.maxOpen(), 1));
  for (const what of ['emails', 'money jobs', 'ends of holds'] as const) {
    const [before, during] = [usual[what], attacked[what]];
    metric(
      exactly(
        `${what} missing after 20 s`,
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
    metric(
      ofSpeed(
        atMost(
          `delay of ${what} with ${creators.length} creators of 15 hostile URLs each (baseline ${Math.round(
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

/** Milliseconds from cause to effect; null if the effect did not come. */
async function measure({
  environment,
  slots,
  samples,
}: {
  environment: TestEnvironment;
  slots: Slot[];
  samples: number;
}): Promise<Times> {
  const times: Times = { emails: [], 'money jobs': [], 'ends of holds': [] };
  for (let sample = 0; sample < samples; sample += 1) {
    const slot = slots[sample] as Slot;
    // The number of unpaid holds per fan is limited.
    const fan = await environment.addPerson();
    times.emails.push(await getTime(() => sendMail(environment)));
    times['ends of holds'].push(await getTime(await endHold(environment, { fan, slot })));
    times['money jobs'].push(await getTime(await refundOne(environment, { fan, slot })));
  }
  return times;
}

async function getTime(work: () => Promise<boolean>): Promise<number | null> {
  const started = performance.now();
  return (await work()) ? performance.now() - started : null;
}

let addresses = 0;
/** Password reset emails are limited per user and IP address, so each round has a new user. */
const newAddress = (): string => `192.0.2.${(addresses += 1) % 250}`;

async function sendMail(environment: TestEnvironment): Promise<boolean> {
  const person = await environment.addPerson();
  await environment.ask.post(
    '/api/account/forgot-password',
    { email: person.email },
    { headers: { 'x-forwarded-for': newAddress() } },
  );
  const arrived = async (): Promise<boolean> => {
    const messages = (await (
      await fetch(`${environment.sandboxUrl}/mail/messages?to=${encodeURIComponent(person.email)}`)
    ).json()) as unknown[];
    return messages.length > 0;
  };
  return until(arrived);
}

/** Expires the hold at once, to measure the delay of the job only. */
async function endHold(
  environment: TestEnvironment,
  { fan, slot }: { fan: Person; slot: Slot },
): Promise<() => Promise<boolean>> {
  const { bookingId } = await book(environment, { fan, slot });
  await environment.sql.query(`update "Booking" set "holdExpiresAt" = now() where "id" = $1`, [
    bookingId,
  ]);
  return async () => {
    await environment.sql.query(
      `select graphile_worker.add_job('expireHold', json_build_object('bookingId', $1::text), job_key := 'expireHold:' || $1)`,
      [bookingId],
    );
    return until(
      async () =>
        (await count(environment, `"Booking" where "id" = $1 and "status" = 'EXPIRED'`, [
          bookingId,
        ])) === 1,
    );
  };
}

async function refundOne(
  environment: TestEnvironment,
  { fan, slot }: { fan: Person; slot: Slot },
): Promise<() => Promise<boolean>> {
  const { bookingId, checkoutUrl } = await book(environment, { fan, slot });
  await pay(checkoutUrl ?? '');
  await until(
    async () =>
      (await count(environment, `"Booking" where "id" = $1 and "status" = 'CONFIRMED'`, [
        bookingId,
      ])) === 1,
  );
  return async () => {
    await refund(environment, { fan, bookingId: bookingId ?? '', expectedRefundMinor: 1_200 });
    return until(
      async () =>
        (await count(
          environment,
          `"Refund" r join "Payment" p on p."id" = r."paymentId" where p."bookingId" = $1 and r."status" = 'SUCCEEDED'`,
          [bookingId],
        )) === 1,
    );
  };
}

async function proveStreams({
  context: { short, broken, metric },
  environment,
}: Proving): Promise<void> {
  const requested = short || broken ? 300 : 5_000;
  // The garbage collector would close responses without a reference.
  const responses: Response[] = [];
  const ending = new AbortController();
  const statuses: string[] = [];
  for (let index = 0; index < requested; index += 1) {
    const response = await fetch(`${environment.appUrls[0]}/events`, {
      headers: { 'x-forwarded-for': HERE },
      signal: ending.signal,
    });
    statuses.push(String(response.status));
    if (response.status === 200) responses.push(response);
    else await response.text();
  }
  metric(
    exactly(
      `results of ${requested} anonymous event streams from one IP address`,
      tally(statuses),
      `${requested - MAX_STREAMS} 429, ${MAX_STREAMS} 200`,
    ),
  );
  const { text } = await environment.ask.request('/metrics');
  metric(
    exactly(
      'event streams open on the server',
      Number(/^slotcast_event_streams (\d+)$/m.exec(text)?.[1] ?? NaN),
      responses.length,
    ),
  );
  ending.abort();
}
