let last = 0;

/** A new IP address, so that tests do not use up each other's limits. */
export function newAddress(): string {
  last += 1;
  return `198.18.${Math.floor(last / 250)}.${(last % 250) + 1}`;
}

/** The header of a request from a new IP address. */
export const fromNewAddress = (): Record<string, string> => ({ 'x-forwarded-for': newAddress() });
