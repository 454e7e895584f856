import { randomUUID } from 'node:crypto';
import { buyGiftCard } from '../../areas/giftCards/buyGiftCard.ts';
import type { Actor } from '../../platform/access/Actor.ts';
import { open } from '../../platform/access/seal.ts';
import { makeFan } from './basics.ts';
import { queuedJobs } from '../inspect/queuedJobs.ts';
import type { TestServer } from '../app/testServer.ts';

type Wanted = { fan?: Actor; amountMinor?: number; creatorId?: string | null };
type Bought = { fan: Actor; giftCardId: string; paymentId: string };

/** An unpaid gift card. */
export async function makeUnpaidGiftCard(
  { deps }: Pick<TestServer, 'deps'>,
  { fan: given, amountMinor = 5_000, creatorId = null }: Wanted = {},
): Promise<Bought> {
  const fan = given ?? (await makeFan(deps));
  const { giftCardId } = await buyGiftCard(deps, fan, {
    amountMinor,
    creatorId,
    idempotencyKey: randomUUID(),
  });
  const { id } = await deps.prisma.payment.findUniqueOrThrow({ where: { giftCardId } });
  return { fan, giftCardId, paymentId: id };
}

/** The code of a paid gift card, from the job that sends it. */
export async function readGiftCardCode(
  { deps }: Pick<TestServer, 'deps'>,
  { giftCardId }: { giftCardId: string },
): Promise<string> {
  const [job] = await queuedJobs(deps, {
    about: { giftCardId, kind: 'bought' },
    tasks: ['mailGiftCard'],
  });
  return open({
    env: deps.env,
    purpose: 'gift card codes',
    sealed: String(job?.payload['sealedCode']),
  });
}
