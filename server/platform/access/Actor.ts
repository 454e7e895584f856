import type { Role } from '../database/generated/enums.ts';

/** Who acts: read from the session cookie, never from input. */
export type Actor = {
  id: string;
  username: string;
  email: string;
  role: Role;
  locale: string;
  timeZone: string;
  /** Came with Google and has not accepted the terms yet: may read, and finish or leave. */
  isPending?: boolean;
  /** The session that speaks; absent where there is none, as in jobs and tests. */
  sessionId?: string;
};
