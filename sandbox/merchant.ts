/** Whose customers pay and sign in here, as the providers' pages name it. */
export const MERCHANT = 'Slotcast';
