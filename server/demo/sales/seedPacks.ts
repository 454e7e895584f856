import { bookSlot } from '../../areas/bookings/holds/bookSlot.ts';
import { buyPack } from '../../areas/packs/purchases/buyPack.ts';
import { createPack } from '../../areas/packs/createPack.ts';
import type { Deps } from '../../Deps.ts';
import { findPerson } from '../findPerson.ts';
import { payableNow, payForDemo } from './payForDemo.ts';
import { DAY_MS } from '../../platform/time/timeUnits.rules.ts';

/** How long ago the pack was bought, and the minimum time until its booked sessions. */
const BOUGHT_DAYS_AGO = 6;
const BOOKED_DAYS_AHEAD = 4;
const USED = 2;

const NOVA = {
  creator: 'nova',
  title: 'Play a round together',
  sessions: 5,
  percentOff: 20,
  validDays: 90,
};
const KAITO = {
  creator: 'kaito',
  title: 'Setup check',
  sessions: 4,
  percentOff: 15,
  validDays: 120,
};

/** Puts packs of two creators on sale; the demo fan has used half of one of them. */
export async function seedPacks(deps: Deps): Promise<void> {
  await offer(deps, NOVA);
  const { packId, sessionTypeId } = await offer(deps, KAITO);
  const fan = await findPerson(deps, 'fan');
  const at = new Date(deps.now().getTime() - BOUGHT_DAYS_AGO * DAY_MS);
  const then: Deps = { ...deps, now: () => at };
  const { packPurchaseId } = await buyPack(payableNow(then), fan, {
    packId,
    idempotencyKey: 'demo-pack',
  });
  await payForDemo(then, { packPurchaseId });
  const slots = await deps.prisma.availabilitySlot.findMany({
    where: {
      sessionTypeId,
      closedAt: null,
      isBlocked: false,
      bookings: { none: {} },
      startsAt: { gt: new Date(deps.now().getTime() + BOOKED_DAYS_AHEAD * DAY_MS) },
    },
    orderBy: { startsAt: 'asc' },
    select: { id: true },
    take: USED,
  });
  for (const { id: slotId } of slots)
    await bookSlot(deps, fan, { slotId, packPurchaseId, idempotencyKey: `demo-pack-${slotId}` });
}

async function offer(
  deps: Deps,
  { creator, title, sessions, percentOff, validDays }: typeof NOVA,
): Promise<{ packId: string; sessionTypeId: string }> {
  const person = await findPerson(deps, creator);
  const type = await deps.prisma.sessionType.findFirstOrThrow({
    where: { creatorId: person.id, title },
  });
  const fullMinor = type.priceMinor * sessions;
  const packId = await createPack(deps, person, {
    sessionTypeId: type.id,
    sessions,
    priceMinor: Math.round((fullMinor * (100 - percentOff)) / 10_000) * 100,
    validDays,
  });
  return { packId, sessionTypeId: type.id };
}
