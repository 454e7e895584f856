import { fromNodeHeaders } from 'better-auth/node';
import type { IncomingHttpHeaders } from 'node:http';
import type { Deps } from '../../Deps.ts';
import type { Actor } from '../../platform/access/Actor.ts';
import type { Auth } from './betterAuth/auth.ts';
import { readSessionCookie } from './readSessionCookie.ts';

type Row = Actor & { expiresAt: Date; isActive: boolean };

/** Every request of a signed-in user runs it, so it is one prepared statement. */
const FIND_ACTOR = `
  select s."id" as "sessionId", s."expiresAt", u."id", u."username", u."email", u."role"::text,
    u."locale", u."timeZone", u."registrationPending" as "isPending", u."isActive"
  from "Session" s join "User" u on u."id" = s."userId" where s."token" = $1`;

/**
 * Returns the actor of the session cookie; null without a session, or when the user is not active.
 */
export async function sessionActor({
  auth,
  deps,
  headers,
}: {
  auth: Auth;
  deps: Deps;
  headers: IncomingHttpHeaders;
}): Promise<Actor | null> {
  if (!headers.cookie?.includes('slotcast')) return null;
  const sent = await readSessionCookie({ auth, cookie: headers.cookie });
  if (!sent) return null;
  const { rows } = await deps.pool.query<Row>({
    ...(deps.env.isPooled ? {} : { name: 'session_actor' }),
    text: FIND_ACTOR,
    values: [sent.token],
  });
  if (!rows[0]) return null;
  const { expiresAt, isActive, ...actor } = rows[0];
  if (!isActive) return null;
  const { expiresIn, updateAge } = (await auth.$context).sessionConfig;
  const now = Date.now();
  const isDue = !sent.isTransient && expiresAt.getTime() - (expiresIn - updateAge) * 1_000 <= now;
  if (expiresAt.getTime() > now && !isDue) return actor;
  // The library extends a session that is in use, and deletes one that has ended.
  const session = await auth.api.getSession({ headers: fromNodeHeaders(headers) });
  return session && actor;
}
