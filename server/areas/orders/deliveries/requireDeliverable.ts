import type { Actor } from '../../../platform/access/Actor.ts';
import type { ServiceOrder } from '../../../platform/database/generated/client.ts';
import type { Deps } from '../../../Deps.ts';
import { orderRights } from '../order.rules.ts';
import { OrderStateError } from '../orders.errors.ts';

/** Throws OrderStateError unless the actor may deliver the order now. */
export function requireDeliverable(
  deps: Pick<Deps, 'now'>,
  { actor, order }: { actor: Actor; order: ServiceOrder },
): void {
  if (!orderRights({ order, personId: actor.id, now: deps.now() }).canDeliver)
    throw new OrderStateError();
}
