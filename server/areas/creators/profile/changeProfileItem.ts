import type { Actor } from '../../../platform/access/Actor.ts';
import type { Tag } from '../../../platform/database/generated/enums.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import { publishEvent } from '../../../platform/events/publishEvent.ts';
import { lockProfile } from './lockProfile.ts';
import { replaceGames, replaceLanguages, requireValid } from './updateProfile.ts';
import { checkGames, checkLanguages } from './updateProfile.rules.ts';
import { replaceTags } from './updateProfileTags.ts';

export type ProfileItem = { kind: 'tag'; item: Tag } | { kind: 'game' | 'language'; item: string };

/**
 * Adds one tag, game or spoken language to the actor's profile, or removes it. Idempotent, and safe
 * under concurrent changes. Throws ProfileInvalidError, TagConflictError or TagInUseError.
 */
export async function changeProfileItem(
  deps: Deps,
  actor: Actor,
  { isAdded, ...change }: ProfileItem & { isAdded: boolean },
): Promise<void> {
  await inTransaction(deps.prisma, async (tx) => {
    const userId = actor.id;
    await lockProfile({ deps, tx, userId, withTags: change.kind === 'tag' });
    if (change.kind === 'tag') {
      const tags = (
        await tx.creatorTag.findMany({ where: { userId }, orderBy: { createdAt: 'asc' } })
      ).map(({ tag }) => tag);
      await replaceTags({
        deps,
        tx,
        userId,
        tags: changed({ list: tags, item: change.item, isAdded }),
      });
    } else if (change.kind === 'language') {
      const languages = (
        await tx.creatorLanguage.findMany({ where: { userId }, orderBy: { position: 'asc' } })
      ).map(({ code }) => code);
      await replaceLanguages({
        tx,
        userId,
        languages: requireValid(
          checkLanguages(changed({ list: languages, item: change.item, isAdded })),
        ),
      });
    } else {
      const games = (
        await tx.creatorGame.findMany({ where: { userId }, orderBy: { position: 'asc' } })
      ).map(({ name }) => name);
      await replaceGames({
        tx,
        userId,
        games: requireValid(checkGames(changed({ list: games, item: change.item, isAdded }))),
      });
    }
    await publishEvent(tx, { channel: `user:${userId}`, type: 'profile', payload: {} });
  });
}

function changed<T extends string>({
  list,
  item,
  isAdded,
}: {
  list: T[];
  item: T;
  isAdded: boolean;
}): T[] {
  const others = list.filter((one) => one.toLowerCase() !== item.trim().toLowerCase());
  if (!isAdded) return others;
  return others.length < list.length ? list : [...list, item];
}
