import type { Deps } from '../../Deps.ts';

export const PROFILE_GAPS = ['OFFER', 'AVATAR', 'BIO', 'LANGUAGES', 'PLACE'] as const;
export type ProfileGap = (typeof PROFILE_GAPS)[number];

/** What is missing on the creator's profile, the most useful first. */
export async function readProfileGaps(
  { prisma, now }: Pick<Deps, 'prisma' | 'now'>,
  { userId }: { userId: string },
): Promise<ProfileGap[]> {
  const { avatarKey, bio, takesRequests, defaultPlace, _count } =
    await prisma.user.findUniqueOrThrow({
      where: { id: userId },
      select: {
        avatarKey: true,
        bio: true,
        takesRequests: true,
        defaultPlace: { select: { userId: true } },
        _count: {
          select: {
            languages: true,
            services: { where: { status: 'ACTIVE' } },
            slots: { where: { closedAt: null, startsAt: { gt: now() } } },
            sessionTypes: { where: { mode: 'APPOINTMENT', archivedAt: null } },
          },
        },
      },
    });
  const appointments = takesRequests ? _count.sessionTypes : 0;
  const isMissing: Record<ProfileGap, boolean> = {
    OFFER: _count.services + _count.slots + appointments === 0,
    AVATAR: avatarKey === null,
    BIO: bio === '',
    LANGUAGES: _count.languages === 0,
    PLACE: defaultPlace === null,
  };
  return PROFILE_GAPS.filter((gap) => isMissing[gap]);
}
