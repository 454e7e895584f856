import type { Tag } from '../database/generated/enums.ts';
import type { Deps } from '../Deps.ts';

/** Finished payout onboarding and a tag of SLOT_TAGS: the one rule for guard, sidebar, editor and filters. */
export async function canOpenSlots(deps: Deps, userId: string): Promise<boolean> {
  const found = await deps.prisma.user.findFirst({
    where: {
      id: userId,
      isActive: true,
      payoutAccount: { onboardingComplete: true },
      tags: { some: { tag: { in: deps.env.slotTags as Tag[] } } },
    },
    select: { id: true },
  });
  return found !== null;
}
