import type { Actor } from '../../platform/access/Actor.ts';
import { writeAuditEvent } from '../../platform/audit/writeAuditEvent.ts';
import type { Prisma } from '../../platform/database/generated/client.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import { lockName } from '../../platform/database/lockName.ts';
import type { Deps } from '../../Deps.ts';
import { addJob } from '../../platform/jobs/addJob.ts';
import { filled } from './filled.ts';
import { readRemoteImage } from './images/remoteImages.ts';
import { withStoredImage } from './images/gameImages.ts';
import { GameContentInvalidError, GameNotFoundError } from './games.errors.ts';
import { externalImageKey } from './images/externalImages.ts';
import { isOutside } from './images/gameImageUrl.ts';
import {
  freeSlug,
  isImageUrl,
  MAX_IMAGE_ADDRESS_LENGTH,
  makeSlug,
  nameProblem,
} from './games.rules.ts';

type Maybe<T> = T | null | undefined;
/** `thumbnail` is an uploaded image and overrides `thumbnailUrl`. */
type Image = { thumbnailUrl?: Maybe<string>; thumbnail?: Maybe<Buffer> };
export type NewGame = { name: string; description: string; slug?: Maybe<string> } & Image;
/** Absent or null fields stay unchanged; an empty thumbnailUrl removes the image. */
export type GameChanges = {
  gameId: string;
  name?: Maybe<string>;
  description?: Maybe<string>;
} & Image;

/**
 * Creates a game. The slug is derived from the given slug or the name, numbered when taken. Throws
 * GameContentInvalidError, ImageUnreadableError or ImageTooLargeError.
 */
export async function createGame(deps: Deps, actor: Actor, input: NewGame): Promise<string> {
  const texts = filled({ name: input.name, description: input.description });
  const wanted = input.slug?.trim();
  requireLetter({ field: 'name', text: texts.name });
  if (wanted) requireLetter({ field: 'slug', text: wanted });
  const provided = imageFor(input.thumbnailUrl);
  return withThumbnail(deps, input.thumbnail ?? (await remoteImage(deps, provided)), (stored) =>
    inTransaction(deps.prisma, async (tx) => {
      if (!stored) await requireUpload(tx, provided);
      const slug = await takeSlug(tx, makeSlug(wanted || texts.name));
      const { id } = await tx.game.create({
        data: { ...texts, slug, thumbnailUrl: stored ?? provided, createdAt: deps.now() },
        select: { id: true },
      });
      // Creators may have named the game before it existed here.
      await linkCreators(tx, { gameId: id, name: texts.name });
      await writeAuditEvent(tx, {
        actor,
        action: 'game.create',
        entity: 'Game',
        entityId: id,
        detail: { name: texts.name, slug },
        now: deps.now(),
      });
      return id;
    }),
  );
}

function requireLetter(named: Parameters<typeof nameProblem>[0]): void {
  const problem = nameProblem(named);
  if (problem) throw new GameContentInvalidError(problem);
}

type Named = { gameId: string; name: string };

async function linkCreators(tx: Prisma.TransactionClient, { gameId, name }: Named): Promise<void> {
  const equals = name.replace(/[\\%_]/g, '\\$&');
  await tx.creatorGame.updateMany({
    where: { gameId: null, name: { equals, mode: 'insensitive' } },
    data: { gameId },
  });
}

/** The games of creators are found by name when they change them. */
async function renameForCreators(tx: Prisma.TransactionClient, named: Named): Promise<void> {
  const { gameId, name } = named;
  await linkCreators(tx, named);
  // A creator may have named the game twice, by its old and its new name, or another game with the
  // new name, and names each only once.
  await tx.$executeRaw`
    delete from "CreatorGame" g using "CreatorGame" other
    where g."gameId" = ${gameId}::uuid and other."userId" = g."userId"
      and lower(g."name") <> lower(${name}) and lower(other."name") = lower(${name})`;
  await tx.creatorGame.updateMany({ where: { gameId }, data: { name } });
}

/**
 * Changes a game; its slug stays, so that links keep working. Throws GameNotFoundError and what
 * createGame throws.
 */
export async function updateGame(
  deps: Deps,
  actor: Actor,
  { gameId, thumbnailUrl, thumbnail, ...rest }: GameChanges,
): Promise<void> {
  const provided = Object.fromEntries(
    Object.entries(rest).filter(([, text]) => text != null),
  ) as Record<string, string>;
  const texts = filled(provided);
  const image: { thumbnailUrl?: string | null } =
    thumbnailUrl == null ? {} : { thumbnailUrl: imageFor(thumbnailUrl) };
  await withThumbnail(deps, thumbnail ?? (await remoteImage(deps, image.thumbnailUrl)), (stored) =>
    inTransaction(deps.prisma, async (tx) => {
      const data = { ...texts, ...image, ...(stored ? { thumbnailUrl: stored } : {}) };
      const [before] = await tx.$queryRaw<
        { name: string; thumbnailUrl: string | null }[]
      >`select "name", "thumbnailUrl" from "Game" where "id" = ${gameId}::uuid for update`;
      if (!before) throw new GameNotFoundError();
      if (texts['name'] && texts['name'] !== before.name)
        requireLetter({ field: 'name', text: texts['name'] });
      if (!stored && image.thumbnailUrl !== before.thumbnailUrl)
        await requireUpload(tx, image.thumbnailUrl);
      await tx.game.update({ where: { id: gameId }, data });
      if (texts['name']) await renameForCreators(tx, { gameId, name: texts['name'] });
      if ('thumbnailUrl' in data && data.thumbnailUrl !== before.thumbnailUrl)
        await dropUpload(tx, before.thumbnailUrl);
      await writeAuditEvent(tx, {
        actor,
        action: 'game.update',
        entity: 'Game',
        entityId: gameId,
        detail: { changed: Object.keys(data) },
        now: deps.now(),
      });
    }),
  );
}

/**
 * Deletes a game with its news, events and easter eggs; creators keep its name. Throws
 * GameNotFoundError.
 */
export async function deleteGame(
  deps: Deps,
  actor: Actor,
  { gameId }: { gameId: string },
): Promise<void> {
  await inTransaction(deps.prisma, async (tx) => {
    // Waits for easter eggs that are being added, whose images would remain otherwise.
    const [game] = await tx.$queryRaw<
      { name: string; slug: string; thumbnailUrl: string | null }[]
    >`
      select "name", "slug", "thumbnailUrl" from "Game" where "id" = ${gameId}::uuid for update`;
    if (!game) throw new GameNotFoundError();
    const eggs = await tx.easterEgg.findMany({ where: { gameId }, select: { imageKey: true } });
    await tx.game.delete({ where: { id: gameId } });
    for (const { imageKey } of eggs) await addJob(tx, 'deleteFile', { key: imageKey });
    await dropUpload(tx, game.thumbnailUrl);
    await writeAuditEvent(tx, {
      actor,
      action: 'game.delete',
      entity: 'Game',
      entityId: gameId,
      detail: { name: game.name, slug: game.slug },
      now: deps.now(),
    });
  });
}

async function remoteImage(deps: Deps, address: Maybe<string>): Promise<Buffer | null> {
  if (!address?.startsWith('/game-images/')) return null;
  const image = await readRemoteImage(deps, address).catch(() => null);
  if (!image) throw missingImage();
  return image;
}

const missingImage = (): GameContentInvalidError =>
  new GameContentInvalidError({
    field: 'thumbnailUrl',
    message: 'This image is not available. Choose another or upload one.',
  });

function withThumbnail<T>(
  deps: Deps,
  thumbnail: Maybe<Buffer>,
  work: (stored: string | null) => Promise<T>,
): Promise<T> {
  if (!thumbnail) return work(null);
  return withStoredImage(deps, { content: thumbnail, folder: 'games' }, (key) =>
    work(`/media/${key}`),
  );
}

const uploadKey = (url: string): string | undefined => /^\/media\/(games\/.+)$/.exec(url)?.[1];

/** Whether a game has the image; no other transaction adds or removes it until this one ends. */
async function isUsed(tx: Prisma.TransactionClient, thumbnailUrl: string): Promise<boolean> {
  await lockName(tx, `game image ${thumbnailUrl}`);
  return (await tx.game.count({ where: { thumbnailUrl } })) > 0;
}

/** An uploaded image is deleted with the last game that has it, so only one in use can be copied. */
async function requireUpload(tx: Prisma.TransactionClient, url: Maybe<string>): Promise<void> {
  if (url && uploadKey(url) && !(await isUsed(tx, url))) throw missingImage();
}

/** Deletes the image that a game had, unless another one was saved with the same URL. */
async function dropUpload(
  tx: Prisma.TransactionClient,
  thumbnailUrl: string | null,
): Promise<void> {
  if (!thumbnailUrl || (await isUsed(tx, thumbnailUrl))) return;
  const key = isOutside(thumbnailUrl) ? externalImageKey(thumbnailUrl) : uploadKey(thumbnailUrl);
  if (key) await addJob(tx, 'deleteFile', { key });
}

/** Serializes concurrent creations with the same name. */
async function takeSlug(tx: Prisma.TransactionClient, slug: string): Promise<string> {
  await tx.$queryRaw`select pg_advisory_xact_lock(hashtext('game slug'))::text`;
  const rows = await tx.game.findMany({
    where: { OR: [{ slug }, { slug: { startsWith: `${slug}-` } }] },
    select: { slug: true },
  });
  return freeSlug({ slug, taken: new Set(rows.map((row) => row.slug)) });
}

function imageFor(url: Maybe<string>): string | null {
  const text = url?.trim() ?? '';
  if (text === '') return null;
  if (text.length > MAX_IMAGE_ADDRESS_LENGTH || !isImageUrl(text))
    throw new GameContentInvalidError({
      field: 'thumbnailUrl',
      message: 'A picture needs an https address.',
    });
  return text;
}
