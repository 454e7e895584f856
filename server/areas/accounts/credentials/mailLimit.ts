import type { Deps } from '../../../Deps.ts';
import { HOUR_MS } from '../../../platform/time/timeUnits.rules.ts';
import type { LinkPurpose } from './oneTimeLink.ts';

export const MAX_EACH_HOUR = 5;

/**
 * Whether one more link of this kind may be sent to the user: at most five an hour, so that an
 * inbox cannot be flooded.
 */
export async function mayMail(
  { prisma, now }: Pick<Deps, 'prisma' | 'now'>,
  { userId, purpose }: { userId: string; purpose: LinkPurpose },
): Promise<boolean> {
  const since = new Date(now().getTime() - HOUR_MS);
  const sent = await prisma.verification.count({
    where: {
      identifier: { startsWith: `${purpose}:` },
      value: { startsWith: userId },
      createdAt: { gt: since },
    },
  });
  return sent < MAX_EACH_HOUR;
}
