import type { Actor } from '../../../platform/access/Actor.ts';
import type { Deps } from '../../../Deps.ts';
import type { MailKind } from './mailKinds.ts';

type Choices = {
  muted?: MailKind[] | null | undefined;
  mutedPushes?: MailKind[] | null | undefined;
};

/** Replaces the given choices and keeps the others. */
export async function chooseMails(
  deps: Deps,
  actor: Actor,
  { muted, mutedPushes }: Choices,
): Promise<void> {
  await deps.prisma.user.update({
    where: { id: actor.id },
    data: {
      ...(muted ? { mutedMails: [...new Set(muted)] } : {}),
      ...(mutedPushes ? { mutedPushes: [...new Set(mutedPushes)] } : {}),
    },
  });
}
