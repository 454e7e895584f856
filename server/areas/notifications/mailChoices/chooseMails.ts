import type { Actor } from '../../../platform/access/Actor.ts';
import type { Deps } from '../../../Deps.ts';
import type { MailKind } from './mailKinds.ts';

export async function chooseMails(
  deps: Deps,
  actor: Actor,
  { muted, mutedPushes }: { muted: MailKind[]; mutedPushes?: MailKind[] | null | undefined },
): Promise<void> {
  await deps.prisma.user.update({
    where: { id: actor.id },
    data: {
      mutedMails: [...new Set(muted)],
      ...(mutedPushes ? { mutedPushes: [...new Set(mutedPushes)] } : {}),
    },
  });
}
