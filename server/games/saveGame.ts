import type { Actor } from '../accounts/Actor.ts';
import { writeAuditEvent } from '../audit/writeAuditEvent.ts';
import type { Prisma } from '../database/generated/client.ts';
import { inTransaction } from '../database/inTransaction.ts';
import type { Deps } from '../Deps.ts';
import { GameContentInvalidError, GameNotFoundError } from './games.errors.ts';
import { filled } from './filled.ts';
import { freeSlug, isPictureAddress, slugOf } from './games.rules.ts';

type Maybe<T> = T | null | undefined;
export type NewGame = { name: string; description: string; slug?: Maybe<string>; thumbnailUrl?: Maybe<string> };
/** What is absent or null stays; an empty thumbnailUrl removes the picture. */
export type GameChanges = { gameId: string; name?: Maybe<string>; description?: Maybe<string>; thumbnailUrl?: Maybe<string> };

/** Adds a game. The slug comes from the given slug or the name, with a number when taken. Throws GameContentInvalidError. */
export async function createGame(deps: Deps, actor: Actor, input: NewGame): Promise<string> {
  const texts = filled({ name: input.name, description: input.description });
  const thumbnailUrl = pictureOf(input.thumbnailUrl);
  return inTransaction(deps.prisma, async (tx) => {
    const slug = await takeSlug(tx, slugOf(input.slug?.trim() || texts.name));
    const { id } = await tx.game.create({ data: { ...texts, slug, thumbnailUrl, createdAt: deps.now() }, select: { id: true } });
    // Creators may have named the game before we had it.
    await tx.creatorGame.updateMany({ where: { gameId: null, name: { equals: texts.name.replace(/[\\%_]/g, '\\$&'), mode: 'insensitive' } }, data: { gameId: id } });
    await writeAuditEvent(tx, { actor, action: 'game.create', entity: 'Game', entityId: id, detail: { name: texts.name, slug } });
    return id;
  });
}

/** Changes a game; its slug stays, so that links outlive names. Throws GameNotFoundError or GameContentInvalidError. */
export async function updateGame(deps: Deps, actor: Actor, { gameId, thumbnailUrl, ...rest }: GameChanges): Promise<void> {
  const given = Object.fromEntries(Object.entries(rest).filter(([, text]) => text != null)) as Record<string, string>;
  const data: Prisma.GameUpdateManyMutationInput = { ...filled(given), ...(thumbnailUrl == null ? {} : { thumbnailUrl: pictureOf(thumbnailUrl) }) };
  await inTransaction(deps.prisma, async (tx) => {
    const { count } = await tx.game.updateMany({ where: { id: gameId }, data });
    if (count === 0) throw new GameNotFoundError();
    await writeAuditEvent(tx, { actor, action: 'game.update', entity: 'Game', entityId: gameId, detail: { changed: Object.keys(data) } });
  });
}

/** Removes a game with its news, events and easter eggs; creators keep its name. Throws GameNotFoundError. */
export async function deleteGame(deps: Deps, actor: Actor, { gameId }: { gameId: string }): Promise<void> {
  const images = await inTransaction(deps.prisma, async (tx) => {
    const eggs = await tx.easterEgg.findMany({ where: { gameId }, select: { imageKey: true } });
    const [game] = await tx.$queryRaw<{ name: string; slug: string }[]>`delete from "Game" where "id" = ${gameId}::uuid returning "name", "slug"`;
    if (!game) throw new GameNotFoundError();
    await writeAuditEvent(tx, { actor, action: 'game.delete', entity: 'Game', entityId: gameId, detail: game });
    return eggs;
  });
  for (const { imageKey } of images) await deps.files.delete(imageKey).catch((error: unknown) => deps.log.warn({ error, imageKey }, 'picture left behind'));
}

/** The lock makes two admins with the same name wait for each other. */
async function takeSlug(tx: Prisma.TransactionClient, slug: string): Promise<string> {
  await tx.$queryRaw`select pg_advisory_xact_lock(hashtext('game slug'))::text`;
  const rows = await tx.game.findMany({ where: { OR: [{ slug }, { slug: { startsWith: `${slug}-` } }] }, select: { slug: true } });
  return freeSlug({ slug, taken: new Set(rows.map((row) => row.slug)) });
}

function pictureOf(url: Maybe<string>): string | null {
  const text = url?.trim() ?? '';
  if (text === '') return null;
  if (text.length > 1_000 || !isPictureAddress(text)) throw new GameContentInvalidError({ field: 'thumbnailUrl', message: 'A picture needs an https address.' });
  return text;
}
