import type { Actor } from '../accounts/Actor.ts';
import { idOrNobody } from '../graphql/decodeId.ts';

/** Orders that somebody may see: as the fan or as the provider. Nobody when signed out. */
export function ordersOf(actor: Actor | null): { OR: [{ fanId: string }, { providerId: string }] } {
  const id = actor?.id ?? idOrNobody('');
  return { OR: [{ fanId: id }, { providerId: id }] };
}
