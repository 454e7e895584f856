import { fromNodeHeaders } from 'better-auth/node';
import type { IncomingHttpHeaders } from 'node:http';
import type { Deps } from '../../Deps.ts';
import type { Actor } from '../../platform/access/Actor.ts';
import type { Auth } from './betterAuth/auth.ts';

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
  const session = await auth.api.getSession({ headers: fromNodeHeaders(headers) });
  if (!session) return null;
  const user = await deps.prisma.user.findUnique({
    where: { id: session.user.id },
    select: {
      id: true,
      username: true,
      email: true,
      role: true,
      locale: true,
      timeZone: true,
      isActive: true,
      registrationPending: true,
    },
  });
  if (!user?.isActive) return null;
  const { registrationPending, ...actor } = user;
  return { ...actor, isPending: registrationPending, sessionId: session.session.id };
}
