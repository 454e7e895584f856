/**
 * The last hexadecimal digits of an id. Ids begin with their time of creation, so only their end
 * differs between rows of the same minute.
 */
export const randomDigits = ({ id, count }: { id: string; count: number }): string =>
  id.slice(-count);
