import type { Deps } from '../../Deps.ts';
import type { User } from '../../platform/database/generated/client.ts';
import { composeMail } from '../../platform/email/composeMail.ts';
import { getFormats } from '../../platform/email/emailFormats.ts';
import { writeEmail } from '../../platform/email/writeEmail.ts';
import { formatMoney } from '../../platform/money/formatMoney.rules.ts';
import { VISIBLE } from '../creators/creators.access.ts';
import { wantsMail } from '../notifications/mailKinds.ts';
import { type NewSlot, readNewSlots, slotsForFollower } from './readNewSlots.ts';

/** Times per creator in one email; the profile shows all. */
const MAX_LINES = 5;

/** New slots of one creator, opened between `since` and `at`, that are still free. */
export async function mailAlert(
  deps: Deps,
  { followId, since, at }: { followId: string; since: string; at: string },
): Promise<void> {
  const follow = await deps.prisma.follow.findFirst({
    where: { id: followId, creator: VISIBLE },
    include: { follower: true, creator: { select: { username: true } } },
  });
  if (!follow || !mayMail(follow.follower)) return;
  const slots = slotsForFollower(
    await readNewSlots(deps.prisma, {
      creatorId: follow.creatorId,
      since: new Date(since),
      now: deps.now(),
    }),
    { ...follow, alertedAt: new Date(since) },
  );
  if (slots.length === 0) return;
  const { follower: reader, creator } = follow;
  const email = writeEmail({
    area: 'follows',
    kind: 'slotsOpened',
    locale: reader.locale,
    values: {
      reader: reader.username,
      creator: creator.username,
      times: writeTimes({ reader, slots }),
    },
  });
  await deps.mail.send({
    id: `alert-${followId}-${Date.parse(at)}`,
    to: reader.email,
    ...composeMail({
      email,
      publicUrl: deps.env.publicUrl,
      page: `/profile/${creator.username}`,
    }),
  });
}

/** One email about the new slots of all creators whom the reader follows with a daily digest. */
export async function mailDigest(
  deps: Deps,
  { userId, day }: { userId: string; day: string },
): Promise<void> {
  const now = deps.now();
  const follows = await deps.prisma.follow.findMany({
    where: { followerId: userId, delivery: 'DIGEST', creator: VISIBLE },
    include: { follower: true, creator: { select: { username: true } } },
    orderBy: { createdAt: 'asc' },
  });
  const reader = follows[0]?.follower;
  if (!reader || !mayMail(reader)) return;
  const parts: string[] = [];
  for (const follow of follows) {
    const since = follow.alertedAt ?? follow.createdAt;
    const { creatorId, creator } = follow;
    const slots = slotsForFollower(
      await readNewSlots(deps.prisma, { creatorId, since, now }),
      follow,
    );
    if (slots.length > 0) parts.push(`${creator.username}\n${writeTimes({ reader, slots })}`);
  }
  if (parts.length > 0) {
    const email = writeEmail({
      area: 'follows',
      kind: 'digest',
      locale: reader.locale,
      values: { reader: reader.username, times: parts.join('\n\n') },
    });
    await deps.mail.send({
      id: `digest-${userId}-${day}`,
      to: reader.email,
      ...composeMail({
        email,
        publicUrl: deps.env.publicUrl,
        page: '/settings/following',
      }),
    });
  }
  await deps.prisma.follow.updateMany({
    where: { id: { in: follows.map(({ id }) => id) } },
    data: { alertedAt: now },
  });
}

const mayMail = (reader: User): boolean =>
  reader.deletedAt === null && reader.emailVerified && wantsMail(reader, 'ALERTS');

function writeTimes({ reader, slots }: { reader: User; slots: NewSlot[] }): string {
  const { dateTime } = getFormats(reader);
  const lines = slots
    .slice(0, MAX_LINES)
    .map(
      ({ startsAt, priceMinor, currency }) =>
        `${dateTime(startsAt)} · ${formatMoney({ amountMinor: priceMinor, currency }, { locale: reader.locale })}`,
    );
  return [...lines, ...(slots.length > MAX_LINES ? ['…'] : [])].join('\n');
}
