/**
 * The product's name. The client has its own copy in client/app/PRODUCT.ts, because client and
 * server share no code.
 */
export const PRODUCT = 'Slotcast';
