/**
 * The last hexadecimal digits of an id. Ids start with their time of creation, so rows of the same
 * minute only differ at the end.
 */
export const randomDigits = ({ id, count }: { id: string; count: number }): string =>
  id.slice(-count);
