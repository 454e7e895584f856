import type { Actor } from '../platform/access/Actor.ts';
import type { Deps } from '../Deps.ts';

export function findPerson(deps: Deps, username: string): Promise<Actor> {
  return deps.prisma.user.findFirstOrThrow({
    where: { username },
    select: { id: true, username: true, email: true, role: true, locale: true, timeZone: true },
  });
}
