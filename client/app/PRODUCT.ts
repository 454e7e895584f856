export const PRODUCT = 'Slotcast';
