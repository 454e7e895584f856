import type { Role } from '../database/generated/enums.ts';

/** The authenticated user. Read from the session cookie, never from input. */
export type Actor = {
  id: string;
  username: string;
  email: string;
  role: Role;
  locale: string;
  timeZone: string;
  /**
   * Registered with an identity provider and has not accepted the terms yet: may read, and finish
   * or delete the account.
   */
  isPending?: boolean;
  /** The login session; absent in jobs and tests. */
  sessionId?: string;
  /** The API key that acts for the user; absent in the user's own requests. */
  keyId?: string;
};
