const MAX_CODE_LENGTH = 24;

/**
 * Derives the code of a name; `attempt` above 1 numbers codes of the same name: SUMMER, SUMMER2,
 * SUMMER3.
 */
export function couponCode({ name, attempt }: { name: string; attempt: number }): string {
  const letters = name
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, MAX_CODE_LENGTH);
  return `${letters || 'COUPON'}${attempt > 1 ? attempt : ''}`;
}
