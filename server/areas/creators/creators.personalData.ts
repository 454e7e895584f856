import type { Deps } from '../../Deps.ts';
import { addJob } from '../../platform/jobs/addJob.ts';
import type { PersonalData } from '../accounts/PersonalData.ts';
import { closeFreeSlots } from './profile/updateProfileTags.ts';
import { publishSlotsChanged } from './publishSlotsChanged.ts';

export const creatorsPersonalData: PersonalData<Deps> = {
  name: 'creators',
  endOpen: ({ deps, tx, userId }) => closeFreeSlots({ deps, tx, creatorId: userId }),
  erase: async ({ tx, userId }) => {
    const own = { where: { userId } };
    await tx.creatorTag.deleteMany(own);
    await tx.creatorLanguage.deleteMany(own);
    await tx.creatorGame.deleteMany(own);
    const { coverKey } = await tx.user.findUniqueOrThrow({
      where: { id: userId },
      select: { coverKey: true },
    });
    if (coverKey) await addJob(tx, 'deleteFile', { key: coverKey });
    await tx.user.update({
      where: { id: userId },
      data: { coverKey: null, bio: '', twitterUrl: null, instagramUrl: null, facebookUrl: null },
    });
    await publishSlotsChanged(tx, { creatorId: userId });
  },
  read: async ({ prisma }, { userId }) => {
    const { coverKey, ...profile } = await prisma.user.findUniqueOrThrow({
      where: { id: userId },
      select: {
        bio: true,
        twitterUrl: true,
        instagramUrl: true,
        facebookUrl: true,
        coverKey: true,
        tags: { select: { tag: true } },
        languages: { select: { code: true } },
        games: { select: { name: true } },
      },
    });
    return { profile, files: coverKey ? [{ key: coverKey, nameInZip: coverKey }] : [] };
  },
};
