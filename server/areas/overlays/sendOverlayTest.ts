import type { Actor } from '../../platform/access/Actor.ts';
import type { Deps } from '../../Deps.ts';
import { isWithinLimit } from '../../platform/rateLimit/isWithinLimit.ts';
import { LIMITS } from '../../platform/rateLimit/limits.ts';
import { TooManyTestsError } from './overlays.errors.ts';
import { overlayChannel, type OverlayBooking } from './publishOverlayEvent.ts';

export async function sendOverlayTest(deps: Deps, actor: Actor): Promise<void> {
  const limiter = deps.limiters(LIMITS.overlayTests);
  if (!(await isWithinLimit({ limiter, key: actor.id }))) throw new TooManyTestsError();
  const booking: OverlayBooking = { name: actor.username, test: true };
  await deps.events.publish({
    channel: overlayChannel(actor.id),
    type: 'booking',
    payload: booking,
  });
}
