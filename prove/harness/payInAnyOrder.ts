import type { TestEnvironment } from './createEnvironment.ts';
import { deliver, readProviderRecords } from './providerEvents.ts';
import { pay } from './purchase.ts';
import { seeded, shuffled } from './random.ts';

/** Pays while the provider's events wait, and delivers them shuffled and repeated. */
export async function payInAnyOrder(
  environment: TestEnvironment,
  checkouts: string[],
): Promise<void> {
  await environment.control('webhooks/pause');
  const records = readProviderRecords(environment);
  const { mark } = records.readEventsAfter(0);
  await Promise.all(checkouts.map((checkoutUrl) => pay(checkoutUrl)));
  const { events } = records.readEventsAfter(mark);
  const random = seeded(events.length);
  const order = shuffled([...events, ...events], random);
  await Promise.all(
    order.map(async (event) => {
      if ((await deliver(environment, event)) !== 200) await deliver(environment, event);
    }),
  );
  await environment.control('webhooks/resume');
}
