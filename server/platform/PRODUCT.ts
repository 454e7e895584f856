/** The product's name, in this one place; its pages have theirs in client/app/PRODUCT.ts and share nothing else with us. */
export const PRODUCT = 'Slotcast';
