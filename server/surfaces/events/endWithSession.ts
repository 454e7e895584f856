import type { ServerResponse } from 'node:http';
import type { Actor } from '../../platform/access/Actor.ts';
import type { Deps } from '../../Deps.ts';

/** Expired sessions, and changes whose event was lost, are detected after at most one minute. */
const CHECK_MS = 60_000;

type Watched = { deps: Deps; actor: Actor; response: ServerResponse };

/**
 * Ends the stream when its login session ends or the user's role or activation changes. The
 * browser then reconnects with its new rights. Database triggers publish both events.
 */
export function endWithSession({ deps, actor, response }: Watched): () => void {
  const { id: userId, role, sessionId: id } = actor;
  if (!id) return () => undefined;
  const endStream = (): void => void response.end();
  const check = async (): Promise<void> => {
    const where = { id, expiresAt: { gt: deps.now() }, user: { role, isActive: true } };
    if ((await deps.prisma.session.count({ where })) === 0) endStream();
  };
  const checkAgain = (): void =>
    void check().catch((error: unknown) =>
      deps.log.warn({ error }, 'a login session could not be checked'),
    );
  const timer = setInterval(checkAgain, CHECK_MS);
  const subscriptions = [`session:${id}`, `rights:${userId}`].map((channel) =>
    deps.events.subscribe(channel, endStream),
  );
  // The session may have ended between reading it and subscribing.
  checkAgain();
  return () => {
    clearInterval(timer);
    for (const unsubscribe of subscriptions) unsubscribe();
  };
}
