import { randomUUID } from 'node:crypto';
import type { Actor } from '../../platform/access/Actor.ts';
import { bookSlot } from '../../areas/bookings/holds/bookSlot.ts';
import { buyPack } from '../../areas/packs/purchases/buyPack.ts';
import { createPack } from '../../areas/packs/createPack.ts';
import { payCheckout } from './payCheckout.ts';
import { makeCreator, makeFan, makeSlot } from './basics.ts';
import { makeSessionType } from './sessionFactories.ts';
import type { TestServer } from '../app/testServer.ts';

type Within = Pick<TestServer, 'deps' | 'payments'>;
type Input = {
  creator?: Actor;
  fan?: Actor;
  sessions?: number;
  priceMinor?: number;
  couponCode?: string;
  mode?: 'SLOTS' | 'APPOINTMENT';
};

/** An unpaid pack of sessions of 30 minutes. */
export async function makeUnpaidPack({ deps }: Within, input: Input = {}) {
  const { sessions = 3, priceMinor = 2_000, couponCode, mode = 'SLOTS' } = input;
  const creator = input.creator ?? (await makeCreator(deps));
  const fan = input.fan ?? (await makeFan(deps));
  const sessionTypeId = await makeSessionType(deps, { creator, mode, durationMinutes: 30 });
  const packId = await createPack(deps, creator, {
    sessionTypeId,
    sessions,
    priceMinor,
    validDays: 60,
  });
  const { packPurchaseId } = await buyPack(deps, fan, {
    packId,
    couponCode,
    idempotencyKey: randomUUID(),
  });
  const { id: paymentId } = await deps.prisma.payment.findFirstOrThrow({
    where: { packPurchaseId },
  });
  return { creator, fan, sessionTypeId, packId, packPurchaseId, paymentId };
}

export type BoughtPack = Awaited<ReturnType<typeof makeUnpaidPack>>;

export async function makePack(within: Within, input: Input = {}): Promise<BoughtPack> {
  const pack = await makeUnpaidPack(within, input);
  await payCheckout(within, pack.paymentId);
  return pack;
}

/** An open slot of the pack's session type. */
export async function makePackSlot(
  { deps }: Pick<TestServer, 'deps'>,
  { pack: { creator, sessionTypeId }, inMinutes }: { pack: BoughtPack; inMinutes: number },
): Promise<string> {
  const slotId = await makeSlot(deps, { creator, inMinutes });
  await deps.prisma.availabilitySlot.update({ where: { id: slotId }, data: { sessionTypeId } });
  return slotId;
}

export async function bookFromPack(
  { deps }: Pick<TestServer, 'deps'>,
  { pack, inMinutes = 24 * 60 }: { pack: BoughtPack; inMinutes?: number },
): Promise<string> {
  const slotId = await makePackSlot({ deps }, { pack, inMinutes });
  const { bookingId } = await bookSlot(deps, pack.fan, {
    slotId,
    packPurchaseId: pack.packPurchaseId,
    idempotencyKey: randomUUID(),
  });
  return bookingId;
}
