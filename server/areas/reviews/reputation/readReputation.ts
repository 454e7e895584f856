import type { Deps } from '../../../Deps.ts';
import { findUserId } from '../../../platform/database/findUserId.ts';
import { VISIBLE } from '../../creators/creators.access.ts';
import {
  NO_REPUTATION,
  REPUTATION_COLUMNS,
  toReputation,
  type Reputation,
} from '../../creators/reputation.rules.ts';

/** The public reputation of an active user; null for other users. */
export async function readReputation(
  { prisma }: Pick<Deps, 'prisma'>,
  { username }: { username: string },
): Promise<(Reputation & { username: string }) | null> {
  const id = await findUserId(prisma, username);
  if (id === null) return null;
  const user = await prisma.user.findFirst({
    where: { id, ...VISIBLE },
    select: { username: true, reputation: { select: REPUTATION_COLUMNS } },
  });
  return user && { username: user.username, ...toReputation(user.reputation ?? NO_REPUTATION) };
}
