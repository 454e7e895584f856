import type { Deps } from '../../Deps.ts';
import type { User } from '../../platform/database/generated/client.ts';
import { composeMail } from '../../platform/email/composeMail.ts';
import { requireEmailKind, writeEmail } from '../../platform/email/writeEmail.ts';
import { visibleTo } from '../creators/creators.access.ts';
import { wantsMail } from '../notifications/mailChoices/mailKinds.ts';
import { unsubscribeUrl } from '../notifications/mailChoices/unsubscribe.ts';
import { purchasePage } from '../payments/purchase.ts';
import { SHOWN } from './reviews.access.ts';

type ReviewMail = {
  reader: User;
  other: string;
  kind: 'invited' | 'published' | 'replied';
  id: string;
  path: string;
};

/** The fan's invitation to review a purchase. */
export async function mailReviewInvitation(
  deps: Deps,
  { periodId }: { periodId: string },
): Promise<void> {
  const period = await deps.prisma.reviewPeriod.findUnique({
    where: { id: periodId },
    include: {
      fan: true,
      creator: { select: { username: true } },
      reviews: true,
    },
  });
  if (!period || period.closedAt || period.reviews.some(({ byFan }) => byFan)) return;
  await send(deps, {
    reader: period.fan,
    other: period.creator.username,
    kind: 'invited',
    id: period.id,
    path: purchasePage(period),
  });
}

/** Notifies the subject of a published review, or its author of the reply. */
export async function mailReview(
  deps: Deps,
  { reviewId, kind }: { reviewId: string; kind: string },
): Promise<void> {
  requireEmailKind('reviews', kind);
  const review = await deps.prisma.review.findFirst({
    where: { id: reviewId, ...SHOWN },
    include: { author: true, subject: true, period: true },
  });
  if (!review) return;
  const isReply = kind === 'replied';
  const [reader, other] = isReply
    ? [review.author, review.subject]
    : [review.subject, review.author];
  // A reply is read on the profile, which a deactivated or blocked creator does not have.
  const hasPage = { id: other.id, ...visibleTo(reader) };
  if (isReply && (await deps.prisma.user.count({ where: hasPage })) === 0) return;
  await send(deps, {
    reader,
    other: other.username,
    kind,
    id: review.id,
    path: isReply ? `/profile/${other.username}` : purchasePage(review.period),
  });
}

async function send(deps: Deps, { reader, other, kind, id, path }: ReviewMail): Promise<void> {
  if (reader.deletedAt || !reader.emailVerified || !wantsMail(reader, 'REVIEWS')) return;
  const email = writeEmail({
    area: 'reviews',
    kind,
    locale: reader.locale,
    values: { reader: reader.username, other },
  });
  await deps.mail.send({
    id: `review-${kind}-${id}`,
    to: reader.email,
    ...composeMail({
      email,
      publicUrl: deps.env.publicUrl,
      page: path,
      unsubscribeUrl: unsubscribeUrl(deps, { userId: reader.id, kinds: ['REVIEWS'] }),
    }),
  });
}
