/** Every supported currency has these decimals (isSupportedCurrency). */
export const PRICE_DECIMALS = 2;
/** Minor units (cents) of one unit of the currency. */
export const MINOR_UNITS = 100;
