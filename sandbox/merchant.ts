/** The merchant name on the provider's pages. */
export const MERCHANT = 'Slotcast';
