import { readFormatLocale, readLocale, readTimeZone } from '../../../platform/i18n/locale.rules.ts';
import type { Actor } from '../../../platform/access/Actor.ts';
import type { Prisma } from '../../../platform/database/generated/client.ts';
import type { Tag } from '../../../platform/database/generated/enums.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import { publishEvent } from '../../../platform/events/publishEvent.ts';
import { lockProfile } from './lockProfile.ts';
import { ProfileInvalidError } from './updateProfile.errors.ts';
import {
  checkBio,
  checkGames,
  checkLanguages,
  checkLink,
  type ProfileProblem,
  type SocialSite,
} from './updateProfile.rules.ts';
import { replaceTags } from './updateProfileTags.ts';

/**
 * Absent or null fields stay unchanged; a blank link is removed. Lists replace the previous ones.
 */
export type ProfileChanges = {
  bio?: string | null | undefined;
  timeZone?: string | null | undefined;
  locale?: string | null | undefined;
  formatLocale?: string | null | undefined;
  languages?: string[] | null | undefined;
  tags?: Tag[] | null | undefined;
  twitterUrl?: string | null | undefined;
  instagramUrl?: string | null | undefined;
  facebookUrl?: string | null | undefined;
  games?: string[] | null | undefined;
};

/**
 * Changes the actor's profile in one transaction. Throws ProfileInvalidError with the field,
 * TagConflictError, or TagInUseError when a dropped tag is needed by future bookings, open
 * orders or reserved slots.
 */
export async function updateProfile(
  deps: Deps,
  actor: Actor,
  changes: ProfileChanges,
): Promise<void> {
  const columns = getColumns(changes);
  const languages = changes.languages ? requireValid(checkLanguages(changes.languages)) : null;
  const games = changes.games ? requireValid(checkGames(changes.games)) : null;
  await inTransaction(deps.prisma, async (tx) => {
    await lockProfile({ deps, tx, userId: actor.id, withTags: Boolean(changes.tags) });
    await tx.user.update({ where: { id: actor.id }, data: columns });
    if (changes.tags) await replaceTags({ deps, tx, userId: actor.id, tags: changes.tags });
    if (languages) await replaceLanguages({ tx, userId: actor.id, languages });
    if (games) await replaceGames({ tx, userId: actor.id, games });
    await publishEvent(tx, { channel: `user:${actor.id}`, type: 'profile', payload: {} });
  });
}

function getColumns(changes: ProfileChanges): Prisma.UserUpdateInput {
  const columns: Prisma.UserUpdateInput = {};
  if (changes.bio != null) columns.bio = requireValid(checkBio(changes.bio));
  if (changes.locale != null)
    columns.locale =
      readLocale(changes.locale) ??
      fail({ field: 'locale', message: 'The interface languages are en, hu, de and es.' });
  if (changes.formatLocale != null)
    columns.formatLocale =
      readFormatLocale(changes.formatLocale) ??
      fail({ field: 'formatLocale', message: 'This is not a language tag.' });
  if (changes.timeZone != null)
    columns.timeZone =
      readTimeZone(changes.timeZone) ??
      fail({ field: 'timeZone', message: "This time zone doesn't exist." });
  for (const site of ['twitterUrl', 'instagramUrl', 'facebookUrl'] satisfies SocialSite[]) {
    const text = changes[site];
    if (text != null) columns[site] = requireValid(checkLink({ site, text }));
  }
  return columns;
}

type Replacing = { tx: Prisma.TransactionClient; userId: string };

export async function replaceLanguages({
  tx,
  userId,
  languages,
}: Replacing & { languages: string[] }): Promise<void> {
  await tx.creatorLanguage.deleteMany({ where: { userId } });
  await tx.creatorLanguage.createMany({
    data: languages.map((code, position) => ({ userId, code, position })),
  });
}

/** Any name is stored as text, and linked if the product has that game. */
export async function replaceGames({
  tx,
  userId,
  games,
}: Replacing & { games: string[] }): Promise<void> {
  const known = await tx.game.findMany({
    where: { name: { in: games, mode: 'insensitive' } },
    select: { id: true, name: true },
  });
  const ids = new Map(known.map(({ id, name }) => [name.toLowerCase(), id]));
  await tx.creatorGame.deleteMany({ where: { userId } });
  await tx.creatorGame.createMany({
    data: games.map((name, position) => ({
      userId,
      name,
      position,
      gameId: ids.get(name.toLowerCase()) ?? null,
    })),
  });
}

export function requireValid<T>(checked: { value: T } | { problem: ProfileProblem }): T {
  return 'problem' in checked ? fail(checked.problem) : checked.value;
}

function fail(problem: ProfileProblem): never {
  throw new ProfileInvalidError(problem);
}
