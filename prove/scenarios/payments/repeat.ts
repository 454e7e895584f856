import { randomUUID } from 'node:crypto';
import { exactly, tally } from '../../harness/metrics.ts';
import { addSlots, globalId, type Slot } from '../../harness/offers.ts';
import type { TestEnvironment } from '../../harness/createEnvironment.ts';
import type { Person } from '../../harness/people.ts';
import type { Proof } from '../../harness/Proof.ts';
import { book, count, pay, until } from '../../harness/purchase.ts';

const AT_ONCE = 50;

export const repeat: Proof = {
  name: 'repeat',
  promise:
    'Repeating a request, also 50 times at once, creates one booking and returns the same response',
  fault: 'the unique indexes on idempotency keys and slots are dropped',
  run: async ({ short, broken, metric, createEnvironment }) => {
    const environment = await createEnvironment({ apps: 2 });
    if (broken)
      await environment.sql.query(
        'drop index "Booking_one_live_per_place"; drop index "Booking_fanId_idempotencyKey_key"; drop index "ServiceOrder_fanId_idempotencyKey_key"',
      );
    const rounds = short || broken ? 3 : 40;
    const creator = await environment.addCreator();
    const slots = await addSlots(environment, { creator, count: rounds + 1 });
    const fans = await environment.addPeople(rounds);
    let maxBookings = 0;
    let differentResponses = 0;
    const outcomes: string[] = [];
    const others: string[] = [];
    for (const [round, fan] of fans.entries()) {
      const key = randomUUID();
      const expected = slots[round] as Slot;
      const attempts = await Promise.all(
        Array.from({ length: AT_ONCE }, () => book(environment, { fan, slot: expected, key })),
      );
      outcomes.push(...attempts.map(({ outcome }) => outcome));
      if (
        new Set(attempts.map(({ bookingId, checkoutUrl }) => `${bookingId} ${checkoutUrl}`)).size >
        1
      )
        differentResponses += 1;
      maxBookings = Math.max(
        maxBookings,
        await count(environment, '"Booking" where "fanId" = $1', [fan.id]),
      );
      others.push((await book(environment, { fan, slot: slots[rounds] as Slot, key })).outcome);
      if (round === 0) {
        await pay(attempts[0]?.checkoutUrl ?? '');
        await until(
          async () =>
            (await count(environment, '"Booking" where "fanId" = $1 and "status" = \'CONFIRMED\'', [
              fan.id,
            ])) > 0,
        );
        const late = await book(environment, { fan, slot: expected, key });
        metric(
          exactly(
            'repeated requests after the payment that return the same booking',
            late.bookingId === attempts[0]?.bookingId && late.checkoutUrl === null ? 'yes' : 'no',
            'yes',
          ),
        );
      }
    }
    metric(
      exactly(
        `results of ${rounds} keys, each sent ${AT_ONCE} times at once`,
        tally(outcomes),
        `${rounds * AT_ONCE} booked`,
      ),
    );
    metric(exactly('maximum bookings per key', maxBookings, 1));
    metric(exactly('keys whose responses differ in booking or checkout', differentResponses, 0));
    metric(
      exactly(
        'results of the same key with another slot',
        tally(others),
        `${rounds} IDEMPOTENCY_MISMATCH`,
      ),
    );
    await orders({ environment, creator, fans, metric });
  },
};

const ORDER = `mutation ($input: OrderFixedServiceInput!) { orderFixedService(input: $input) {
  ... on OrderFixedServiceSuccess { checkoutUrl order { id } } ... on UserError { code } } }`;

/** Orders have no unique slot, so only the idempotency key prevents a second one. */
async function orders({
  environment,
  creator,
  fans,
  metric,
}: { environment: TestEnvironment; creator: Person; fans: Person[] } & Pick<
  Parameters<Proof['run']>[0],
  'metric'
>): Promise<void> {
  const {
    rows: [service],
  } = await environment.sql.query<{ id: string }>(
    `insert into "FixedService" ("creatorId", "title", "description", "priceMinor", "currency", "updatedAt") values ($1, 'Replay review', 'We look at it.', 2000, 'USD', now()) returning "id"`,
    [creator.id],
  );
  const ask = async (
    fan: Person,
    { key, note }: { key: string; note: string },
  ): Promise<string> => {
    const input = {
      serviceId: globalId('FixedService', service?.id ?? ''),
      note,
      idempotencyKey: key,
    };
    const { data, code, status } = await environment.ask.graphql<{
      orderFixedService: { checkoutUrl?: string; order?: { id: string } };
    }>(ORDER, { input }, { cookie: fan.cookie });
    const { order, checkoutUrl } = data?.orderFixedService ?? {};
    return order ? `${order.id} ${checkoutUrl}` : (code ?? `status ${status}`);
  };
  let maxOrders = 0;
  let differentResponses = 0;
  const others: string[] = [];
  for (const fan of fans) {
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () => ask(fan, { key, note: 'First' })),
    );
    if (new Set(answers).size > 1) differentResponses += 1;
    maxOrders = Math.max(
      maxOrders,
      await count(environment, '"ServiceOrder" where "fanId" = $1', [fan.id]),
    );
    others.push(await ask(fan, { key, note: 'Second' }));
  }
  metric(exactly(`maximum orders per key, each sent ${AT_ONCE} times at once`, maxOrders, 1));
  metric(exactly('keys whose responses differ in order or checkout', differentResponses, 0));
  metric(
    exactly(
      'results of the same key with another note',
      tally(others),
      `${fans.length} IDEMPOTENCY_MISMATCH`,
    ),
  );
}
