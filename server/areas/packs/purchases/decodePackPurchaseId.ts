import { decodeId, uuidOrNil } from '../../../platform/ids/decodeId.ts';

/** The row id of a pack purchase; a malformed id matches no row. */
export function decodePackPurchaseId(id: string | number): string {
  return uuidOrNil(decodeId({ type: 'PackPurchase', id: String(id) }) ?? '');
}

/** The same for a pack on sale. */
export function decodePackId(id: string | number): string {
  return uuidOrNil(decodeId({ type: 'Pack', id: String(id) }) ?? '');
}
