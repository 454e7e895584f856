import type { Deps } from '../../Deps.ts';
import { acceptOrder } from '../../areas/orders/deliveries/acceptOrder.ts';
import { cancelOverdueOrder } from '../../areas/orders/refunds/cancelOverdueOrder.ts';
import { deliverOrder } from '../../areas/orders/deliveries/deliverOrder.ts';
import { payTransfer } from '../../areas/payments/transfers/payTransfer.ts';
import { orderFixedService } from '../../areas/orders/checkout/orderFixedService.ts';
import { findPerson } from '../findPerson.ts';
import { forEachAtOnce } from '../forEachAtOnce.ts';
import { addDemoComments, addDemoFiles } from './demoDelivery.ts';
import { payableNow, payForDemo } from './payForDemo.ts';
import { HOUR_MS } from '../../platform/time/timeUnits.rules.ts';

/** Fan and creator, age in hours, and the state of the order. */
type Story = {
  fan: string;
  creator: string;
  hoursAgo: number;
  until: 'paid' | 'delivered' | 'accepted' | 'paidOut' | 'cancelled';
  note?: string;
  isSecondService?: boolean;
  /** The delivery has files; "discussed": with comments of the fan. */
  files?: 'delivered' | 'discussed';
};

const STORIES: Story[] = [
  { fan: 'fan', creator: 'luna', hoursAgo: 300, until: 'accepted' },
  {
    fan: 'fan',
    creator: 'luna',
    hoursAgo: 30,
    until: 'delivered',
    note: 'For my sister, she is called Ada.',
    files: 'discussed',
  },
  {
    fan: 'fan',
    creator: 'nova',
    hoursAgo: 4,
    until: 'paid',
    note: 'Please look at my last ranked game.',
  },
  { fan: 'rhea', creator: 'nova', hoursAgo: 260, until: 'paid' },
  { fan: 'kaito', creator: 'nova', hoursAgo: 26, until: 'delivered', files: 'delivered' },
  { fan: 'luna', creator: 'nova', hoursAgo: 400, until: 'accepted' },
  { fan: 'kaito', creator: 'nova', hoursAgo: 500, until: 'cancelled' },
];

/** Fans of finished orders of the last six months, the latest first. */
const EARLIER: Record<string, string> = {
  nova: 'vex sol orin lotte kestrel dash theo mirko juno pyra ada sable echo finn oxide zuri',
  luna: 'echo rhea milo ines cass oxide viola remy nova tamas',
};
const HISTORY_DAYS = 180;
const FIRST_DAY = 24;

/** Creates orders in every state with the real use cases. */
export async function seedOrders(deps: Deps): Promise<void> {
  for (const [creator, names] of Object.entries(EARLIER)) {
    const fans = names.split(' ');
    const earlier = fans.map((fan, index): Story => {
      // More frequent towards today, like a growing business.
      const days = FIRST_DAY + (HISTORY_DAYS - FIRST_DAY) * (index / fans.length) ** 1.4;
      const hoursAgo = Math.round(days * 24);
      return {
        fan,
        creator,
        hoursAgo,
        until: 'paidOut',
        isSecondService: index % 3 === 1,
        files: 'delivered',
      };
    });
    await seedStories({ deps, stories: earlier, key: `demo-earlier-${creator}` });
    await readNotifications({ deps, username: creator });
  }
  await seedStories({ deps, stories: STORIES, key: 'demo-order' });
}

async function seedStories({
  deps,
  stories,
  key,
}: {
  deps: Deps;
  stories: readonly Story[];
  key: string;
}): Promise<void> {
  await forEachAtOnce(stories, (story, index) =>
    seedStory({ deps, story, key: `${key}-${index}` }),
  );
}

/** The bell counts recent notifications only. */
async function readNotifications({
  deps,
  username,
}: {
  deps: Deps;
  username: string;
}): Promise<void> {
  const { id: userId } = await findPerson(deps, username);
  const notifications = await deps.prisma.notification.findMany({
    where: { recipientId: userId },
    select: { id: true },
  });
  await deps.prisma.notificationRead.createMany({
    data: notifications.map(({ id: notificationId }) => ({ userId, notificationId })),
  });
}

async function seedStory({
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
    skip: story.isSecondService ? 1 : 0,
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
  if (story.files)
    await addDemoFiles(hoursLater(20), {
      orderId,
      image: `${story.creator}.webp`,
      hasMelody: story.creator === 'luna',
    });
  await deliverOrder(hoursLater(20), creator, {
    orderId,
    message: 'Here it is, have fun! Tell me if something should be different.',
  });
  if (story.files === 'discussed') await addDemoComments(hoursLater(22), fan, { orderId });
  if (story.until === 'delivered') return;
  await acceptOrder(hoursLater(40), fan, { orderId });
  if (story.until === 'accepted') return;
  const { id: transferId } = await deps.prisma.transfer.findUniqueOrThrow({
    where: { orderId },
    select: { id: true },
  });
  await payTransfer(hoursLater(66), { transferId });
}
