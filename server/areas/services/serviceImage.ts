import { MAX_IMAGE_ALT_LENGTH } from './services.rules.ts';
import type { FileUpload } from 'graphql-upload-minimal';
import type { Actor } from '../../platform/access/Actor.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Deps } from '../../Deps.ts';
import { FIELD_MESSAGES } from '../../platform/errors/fieldProblems.rules.ts';
import { addJob } from '../../platform/jobs/addJob.ts';
import { storeImage } from '../../platform/files/storeImage.ts';
import { ServiceInvalidError, ServiceNotFoundError } from './services.errors.ts';

const WIDTH = 960;
const HEIGHT = 540;

type NewImage = { serviceId: string; alt: string; file?: Promise<FileUpload> | null | undefined };

/**
 * Sets an image of 960 x 540 pixels for the actor's service, or changes the description of the
 * existing one, and deletes the old file. Throws ServiceNotFoundError (also for another creator's
 * service), ServiceInvalidError, ImageUnreadableError or ImageTooLargeError.
 */
export async function setServiceImage(
  deps: Deps,
  actor: Actor,
  { serviceId, alt, file }: NewImage,
): Promise<void> {
  const imageAlt = alt.trim();
  if (imageAlt.length > MAX_IMAGE_ALT_LENGTH)
    throw new ServiceInvalidError([
      { field: 'alt', message: FIELD_MESSAGES.longest(MAX_IMAGE_ALT_LENGTH) },
    ]);
  if (
    !(await deps.prisma.fixedService.findFirst({
      where: { id: serviceId, creatorId: actor.id },
      select: { id: true },
    }))
  )
    throw new ServiceNotFoundError();
  if (!file) {
    await deps.prisma.fixedService.updateMany({
      where: { id: serviceId, creatorId: actor.id },
      data: { imageAlt },
    });
    return;
  }
  const imageKey = await storeImage(deps, {
    file,
    folder: 'services',
    width: WIDTH,
    height: HEIGHT,
  });
  await replace(deps, actor, { serviceId, imageKey, imageAlt });
}

/** Idempotent. Throws ServiceNotFoundError, also for another creator's service. */
export async function removeServiceImage(
  deps: Deps,
  actor: Actor,
  { serviceId }: { serviceId: string },
): Promise<void> {
  await replace(deps, actor, { serviceId, imageKey: null, imageAlt: '' });
}

async function replace(
  deps: Deps,
  actor: Actor,
  { serviceId, ...image }: { serviceId: string; imageKey: string | null; imageAlt: string },
): Promise<void> {
  await inTransaction(deps.prisma, async (tx) => {
    const [before] = await tx.$queryRaw<
      { imageKey: string | null }[]
    >`select "imageKey" from "FixedService" where "id" = ${serviceId}::uuid and "creatorId" = ${actor.id}::uuid for update`;
    if (!before) throw new ServiceNotFoundError();
    await tx.fixedService.update({ where: { id: serviceId }, data: image });
    if (before.imageKey) await addJob(tx, 'deleteFile', { key: before.imageKey });
  });
}
