import { fromNodeHeaders } from 'better-auth/node';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { Deps } from '../../Deps.ts';
import type { Actor } from '../../platform/access/Actor.ts';
import { collectReads } from '../../platform/database/collectReads.ts';
import type { Auth } from './betterAuth/auth.ts';
import { readSessionCookie } from './readSessionCookie.ts';

type Session = { actor: Actor; expiresAt: Date; isActive: boolean };
type Row = Actor & Omit<Session, 'actor'> & { token: string };

/** Every request of a signed-in user runs it, so it is one prepared statement. */
const FIND_SESSIONS = `
  select s."token", s."id" as "sessionId", s."expiresAt", u."id", u."username", u."email", u."role"::text,
    u."locale", u."timeZone", u."registrationPending" as "isPending", u."isActive"
  from "Session" s join "User" u on u."id" = s."userId" where s."token" = any ($1::text[])`;

type Asking = {
  headers: IncomingHttpHeaders;
  /** No cache may store it: a login session in use is then extended, with its cookie. */
  response?: ServerResponse;
};

/**
 * Finds the actor of a request's session cookie; null without a session, or when the user is not
 * active. Requests that wait for the database share one statement.
 */
export function createSessionActor({
  auth,
  deps,
}: {
  auth: Auth;
  deps: Pick<Deps, 'pool' | 'env'>;
}) {
  const findSession = collectReads((tokens: string[]) => findSessions(deps, tokens));
  return async ({ headers, response }: Asking): Promise<Actor | null> => {
    if (!headers.cookie?.includes('slotcast')) return null;
    const sent = await readSessionCookie({ auth, cookie: headers.cookie });
    if (!sent) return null;
    const found = await findSession(sent.token);
    if (!found?.isActive) return null;
    const { actor, expiresAt } = found;
    const { expiresIn, updateAge } = (await auth.$context).sessionConfig;
    const now = Date.now();
    const isDue =
      response !== undefined &&
      !sent.isTransient &&
      expiresAt.getTime() - (expiresIn - updateAge) * 1_000 <= now;
    if (expiresAt.getTime() > now && !isDue) return actor;
    // The library extends a session that is in use, and deletes one that has ended.
    const { response: session, headers: answered } = await auth.api.getSession({
      headers: fromNodeHeaders(headers),
      returnHeaders: true,
    });
    if (!session) return null;
    for (const cookie of answered.getSetCookie()) response?.appendHeader('set-cookie', cookie);
    return actor;
  };
}

async function findSessions(
  { pool, env }: Pick<Deps, 'pool' | 'env'>,
  tokens: string[],
): Promise<(Session | undefined)[]> {
  const { rows } = await pool.query<Row>({
    ...(env.isPooled ? {} : { name: 'find_sessions' }),
    text: FIND_SESSIONS,
    values: [tokens],
  });
  const sessions = new Map(
    rows.map(({ token, expiresAt, isActive, ...actor }) => [token, { actor, expiresAt, isActive }]),
  );
  return tokens.map((token) => sessions.get(token));
}
