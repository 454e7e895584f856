import type { Deps } from '../Deps.ts';
import type { Actor } from './Actor.ts';
import { EmailNotVerifiedError } from './accounts.errors.ts';

/** Nothing is published, and nobody is paid, before the address is confirmed. Throws EmailNotVerifiedError. */
export async function requireVerifiedEmail(deps: Deps, actor: Pick<Actor, 'id'>): Promise<void> {
  const { emailVerified } = await deps.prisma.user.findUniqueOrThrow({ where: { id: actor.id }, select: { emailVerified: true } });
  if (!emailVerified) throw new EmailNotVerifiedError();
}
