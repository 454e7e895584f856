import { randomUUID } from 'node:crypto';
import type { Actor } from '../../platform/access/Actor.ts';
import { bookSlot } from '../../areas/bookings/holds/bookSlot.ts';
import { payCheckout } from './payCheckout.ts';
import { makeCreator, makeFan, makeSlot } from './basics.ts';
import type { TestServer } from '../app/testServer.ts';
import { DAY_MS } from '../../platform/time/timeUnits.rules.ts';

type Input = {
  creator?: Actor;
  size?: number;
  minimum?: number;
  priceMinor?: number;
  inMinutes?: number;
};

/** An open squad that is decided a day before its start. */
export async function makeSquad(
  { deps }: Pick<TestServer, 'deps'>,
  { size = 3, minimum = 2, priceMinor, inMinutes = 48 * 60, ...input }: Input = {},
) {
  const creator = input.creator ?? (await makeCreator(deps));
  const slotId = await makeSlot(deps, {
    creator,
    inMinutes,
    ...(priceMinor === undefined ? {} : { priceMinor }),
  });
  const { startsAt } = await deps.prisma.availabilitySlot.update({
    where: { id: slotId },
    data: { isSquad: true },
  });
  const deadlineAt = new Date(startsAt.getTime() - DAY_MS);
  await deps.prisma.squad.create({
    data: {
      slotId,
      size,
      minimum,
      freePlaces: size,
      deadlineAt,
      place: { create: { kind: 'DISCORD', label: 'nova' } },
    },
  });
  return { creator, slotId, startsAt, deadlineAt };
}

/** A held place of a new fan. */
export async function holdPlace(
  { deps }: Pick<TestServer, 'deps'>,
  { slotId, fan: chosenFan }: { slotId: string; fan?: Actor },
) {
  const fan = chosenFan ?? (await makeFan(deps));
  const { bookingId } = await bookSlot(deps, fan, {
    slotId,
    idempotencyKey: randomUUID(),
  });
  return { fan, bookingId };
}

export async function payPlace(
  { deps, payments }: Pick<TestServer, 'deps' | 'payments'>,
  { bookingId }: { bookingId: string },
): Promise<void> {
  const { id } = await deps.prisma.payment.findUniqueOrThrow({
    where: { bookingId },
  });
  await payCheckout({ deps, payments }, id);
}

/** A paid place of a new fan. */
export async function bookPlace(
  server: Pick<TestServer, 'deps' | 'payments'>,
  { slotId }: { slotId: string },
) {
  const place = await holdPlace(server, { slotId });
  await payPlace(server, place);
  return place;
}
