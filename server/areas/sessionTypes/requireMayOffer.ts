import type { SessionMode } from '../../platform/database/generated/enums.ts';
import type { Deps } from '../../Deps.ts';
import { requireVerifiedEmail } from '../accounts/credentials/email/emailVerified.access.ts';
import { requireCanOpenSlots } from '../availability/availability.access.ts';
import { requireCanSell } from '../services/services.access.ts';

/**
 * Types with open slots require the right to open slots; types by appointment require the right to
 * sell. Throws CannotOpenSlotsError, CannotSellError or EmailNotVerifiedError.
 */
export async function requireMayOffer(
  deps: Deps,
  { creatorId, mode }: { creatorId: string; mode: SessionMode },
): Promise<void> {
  if (mode === 'APPOINTMENT') return requireCanSell(deps, creatorId);
  await requireCanOpenSlots(deps, creatorId);
  await requireVerifiedEmail(deps, { id: creatorId });
}
