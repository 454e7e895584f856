import type { Tag } from '../../platform/database/generated/enums.ts';
import type { Deps } from '../../Deps.ts';
import { DRAFTING } from '../creators/creators.access.ts';
import { canSell } from '../services/services.access.ts';
import { CannotOpenSlotsError } from './availability.errors.ts';
import { slotTagsText } from './slotTags.rules.ts';

/**
 * Requires completed payout onboarding and a tag of SLOT_TAGS. Guard, sidebar, editor and filters
 * use this rule.
 */
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

/**
 * Whether slots are saved as drafts: everything but payouts is complete. A creator whose account
 * has ever been enabled has no drafts.
 */
export async function canDraftSlots(deps: Deps, userId: string): Promise<boolean> {
  const found = await deps.prisma.user.findFirst({
    where: {
      id: userId,
      isActive: true,
      emailVerified: true,
      tags: { some: { tag: { in: deps.env.slotTags as Tag[] } } },
      OR: [{ payoutAccount: null }, DRAFTING],
    },
    select: { id: true },
  });
  return found !== null;
}

/** Throws CannotOpenSlotsError, which says whether the setup or the tag is missing. */
export async function requireCanOpenSlots(deps: Deps, userId: string): Promise<void> {
  if (await canOpenSlots(deps, userId)) return;
  throw (await canSell(deps, userId))
    ? new CannotOpenSlotsError(slotTagsText(deps.env.slotTags))
    : new CannotOpenSlotsError();
}
