import { requireVerifiedEmail } from '../accounts/credentials/email/emailVerified.access.ts';
import type { Deps } from '../../Deps.ts';
import { CREATOR } from '../creators/creators.access.ts';
import { CannotSellError } from './services.errors.ts';

/**
 * Requires a tag and completed payout onboarding. Services, coupons, guard and interface use this
 * rule.
 */
export async function canSell(deps: Deps, userId: string): Promise<boolean> {
  const found = await deps.prisma.user.findFirst({
    where: {
      id: userId,
      isActive: true,
      payoutAccount: { onboardingComplete: true },
      ...CREATOR,
    },
    select: { id: true },
  });
  return found !== null;
}

/**
 * Whether someone has started to set up selling but not finished: has a tag or a payout account,
 * but not both complete.
 */
export async function isSettingUpSelling(deps: Deps, userId: string): Promise<boolean> {
  const found = await deps.prisma.user.findFirst({
    where: {
      id: userId,
      OR: [CREATOR, { payoutAccount: { isNot: null } }],
    },
    select: { id: true },
  });
  return found !== null && !(await canSell(deps, userId));
}

/** Throws CannotSellError, or EmailNotVerifiedError: selling requires a confirmed email address. */
export async function requireCanSell(deps: Deps, userId: string): Promise<void> {
  if (!(await canSell(deps, userId))) throw new CannotSellError();
  await requireVerifiedEmail(deps, { id: userId });
}
