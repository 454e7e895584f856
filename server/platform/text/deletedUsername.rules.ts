/** Users cannot choose a username with this prefix. */
export const DELETED_PREFIX = 'deleted-';
const DIGITS = 24;
const FORM = new RegExp(`^${DELETED_PREFIX}[0-9a-f]{${DIGITS}}$`);

/** The username of an erased account; longer than a username may be, to avoid collisions. */
export const deletedUsername = (userId: string): string =>
  DELETED_PREFIX + userId.replaceAll('-', '').slice(0, DIGITS);

export const isDeletedUsername = (username: string): boolean => FORM.test(username);
