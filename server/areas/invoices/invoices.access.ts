import type { Actor } from '../../platform/access/Actor.ts';
import { uuidOrNil } from '../../platform/ids/decodeId.ts';

/** Invoices visible to the actor: as the buyer or as the seller. None when signed out. */
export function visibleInvoices(actor: Pick<Actor, 'id'> | null): {
  OR: [{ buyerId: string }, { sellerId: string }];
} {
  const id = actor?.id ?? uuidOrNil('');
  return { OR: [{ buyerId: id }, { sellerId: id }] };
}
