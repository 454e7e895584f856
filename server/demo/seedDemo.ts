import type { Deps } from '../Deps.ts';

/** Fills an empty database. */
export async function seedDemo(deps: Deps): Promise<void> {
  if ((await deps.prisma.user.count()) > 0) return;
}
