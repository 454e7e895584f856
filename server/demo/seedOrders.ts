import type { Deps } from '../Deps.ts';
import { acceptOrder } from '../areas/orders/deliveries/acceptOrder.ts';
import { cancelOverdueOrder } from '../areas/orders/refunds/cancelOverdueOrder.ts';
import { deliverOrder } from '../areas/orders/deliveries/deliverOrder.ts';
import { orderFixedService } from '../areas/orders/checkout/orderFixedService.ts';
import { findPerson } from './findPerson.ts';
import { payableNow, payForDemo } from './payForDemo.ts';

const HOUR_MS = 3_600_000;

/** Fan and creator, age in hours, and the state of the order. */
type Story = {
  fan: string;
  creator: string;
  hoursAgo: number;
  until: 'paid' | 'delivered' | 'accepted' | 'cancelled';
  note?: string;
};

const STORIES: Story[] = [
  { fan: 'fan', creator: 'luna', hoursAgo: 300, until: 'accepted' },
  {
    fan: 'fan',
    creator: 'luna',
    hoursAgo: 30,
    until: 'delivered',
    note: 'For my sister, she is called Ada.',
  },
  {
    fan: 'fan',
    creator: 'nova',
    hoursAgo: 4,
    until: 'paid',
    note: 'Please look at my last ranked game.',
  },
  { fan: 'rhea', creator: 'nova', hoursAgo: 260, until: 'paid' },
  { fan: 'kaito', creator: 'nova', hoursAgo: 26, until: 'delivered' },
  { fan: 'luna', creator: 'nova', hoursAgo: 400, until: 'accepted' },
  { fan: 'kaito', creator: 'nova', hoursAgo: 500, until: 'cancelled' },
];

/** Creates orders in every state with the real use cases. */
export async function seedOrders(deps: Deps): Promise<void> {
  for (const [index, story] of STORIES.entries())
    await tell({ deps, story, key: `demo-order-${index}` });
}

async function tell({
  deps,
  story,
  key,
}: {
  deps: Deps;
  story: Story;
  key: string;
}): Promise<void> {
  const service = await deps.prisma.fixedService.findFirst({
    where: { creator: { username: story.creator } },
    orderBy: { createdAt: 'asc' },
    select: { id: true },
  });
  if (!service) return;
  const [fan, creator] = await Promise.all([
    findPerson(deps, story.fan),
    findPerson(deps, story.creator),
  ]);
  const hoursLater = (hours: number): Deps => {
    const at = new Date(
      Math.min(deps.now().getTime(), deps.now().getTime() + (hours - story.hoursAgo) * HOUR_MS),
    );
    return { ...deps, now: () => at };
  };
  const { orderId } = await orderFixedService(payableNow(hoursLater(0)), fan, {
    serviceId: service.id,
    note: story.note ?? null,
    idempotencyKey: key,
  });
  await payForDemo(hoursLater(0), { orderId });
  if (story.until === 'cancelled') return cancelOverdueOrder(hoursLater(200), fan, { orderId });
  if (story.until === 'paid') return;
  await deliverOrder(hoursLater(20), creator, {
    orderId,
    message: 'Here it is, have fun! Tell me if something should be different.',
  });
  if (story.until === 'accepted') await acceptOrder(hoursLater(40), fan, { orderId });
}
