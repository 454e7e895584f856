import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Actor } from '../accounts/Actor.ts';
import type { Deps } from '../Deps.ts';
import type { Limiters } from '../providers/limits/Limiters.ts';
import { TooManyTestsError } from './overlays.errors.ts';
import { overlayChannel, type OverlayBooking } from './tellOverlays.ts';

/** Tests a minute and person. */
const MOST = 10;
const limits = new WeakMap<Limiters, RateLimiterAbstract>();

/** Tells the actor's own overlays of a booking that is marked as a test. Throws TooManyTestsError. */
export async function sendOverlayTest(deps: Deps, actor: Actor): Promise<void> {
  const limit = limits.get(deps.limiters) ?? deps.limiters({ name: 'overlayTest', points: MOST, duration: 60 });
  limits.set(deps.limiters, limit);
  await limit.consume(actor.id).catch(() => {
    throw new TooManyTestsError();
  });
  const booking: OverlayBooking = { name: actor.username, test: true };
  await deps.events.publish({ channel: overlayChannel(actor.id), type: 'booking', payload: booking });
}
