import type { Actor } from '../../platform/access/Actor.ts';
import type { SessionMode } from '../../platform/database/generated/enums.ts';
import type { Deps } from '../../Deps.ts';

/** A session type of 90 minutes. */
export async function makeSessionType(
  deps: Deps,
  {
    creator,
    mode = 'SLOTS',
    title = 'Coaching',
    durationMinutes = 90,
    priceMinor = 2500,
  }: {
    creator: Actor;
    mode?: SessionMode;
    title?: string;
    durationMinutes?: number;
    priceMinor?: number;
  },
): Promise<string> {
  const { id } = await deps.prisma.sessionType.create({
    data: {
      creatorId: creator.id,
      title,
      description: 'We look at your last match.',
      durationMinutes,
      priceMinor,
      currency: 'USD',
      mode,
    },
    select: { id: true },
  });
  return id;
}
