import type { Role } from '../database/generated/enums.ts';

/** Who acts: read from the session cookie, never from input. */
export type Actor = {
  id: string;
  username: string;
  email: string;
  role: Role;
  locale: string;
  timeZone: string;
  /** The session that speaks; absent where there is none, as in jobs and tests. */
  sessionId?: string;
};
