import type { Deps } from '../../../Deps.ts';
import { composeMail } from '../../../platform/email/composeMail.ts';
import { failAsUnknown, writeEmail } from '../../../platform/email/writeEmail.ts';

const KINDS = { SELLING_PAUSED: 'sellingPaused', SELLING_RESUMED: 'sellingResumed' } as const;

/**
 * Notifies a creator that selling is paused or resumed. Skipped if the account has changed again
 * meanwhile.
 */
export async function mailPause(
  deps: Deps,
  { creatorId, kind, at }: { creatorId: string; kind: string; at: string },
): Promise<void> {
  if (!isKind(kind)) failAsUnknown(kind);
  const creator = await deps.prisma.user.findUnique({
    where: { id: creatorId },
    select: {
      email: true,
      username: true,
      locale: true,
      deletedAt: true,
      payoutAccount: { select: { sellingPausedAt: true } },
    },
  });
  if (!creator || creator.deletedAt) return;
  const isPaused = creator.payoutAccount?.sellingPausedAt != null;
  if (isPaused !== (kind === 'SELLING_PAUSED')) return;
  const email = writeEmail({
    area: 'payments',
    kind: KINDS[kind],
    locale: creator.locale,
    values: { reader: creator.username },
  });
  await deps.mail.send({
    id: `${kind}-${creatorId}-${at}`,
    to: creator.email,
    ...composeMail({
      email,
      publicUrl: deps.env.publicUrl,
      page: '/settings/earnings',
    }),
  });
}

function isKind(kind: string): kind is keyof typeof KINDS {
  return Object.hasOwn(KINDS, kind);
}
