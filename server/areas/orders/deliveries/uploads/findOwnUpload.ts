import type { Actor } from '../../../../platform/access/Actor.ts';
import type {
  DeliveryUpload,
  Prisma,
  ServiceOrder,
} from '../../../../platform/database/generated/client.ts';
import { uuidOrNil } from '../../../../platform/ids/decodeId.ts';
import { UploadNotFoundError } from './uploads.errors.ts';

/** Unfinished uploads of the actor; none when signed out. */
export function ownUploads(actor: Pick<Actor, 'id'> | null): {
  order: Prisma.ServiceOrderWhereInput;
} {
  return { order: { creatorId: uuidOrNil(actor?.id ?? '') } };
}

/** Throws UploadNotFoundError, also for an upload of another person. */
export async function findOwnUpload(
  tx: Prisma.TransactionClient,
  { actor, uploadId }: { actor: Actor; uploadId: string },
): Promise<DeliveryUpload & { order: ServiceOrder }> {
  const upload = await tx.deliveryUpload.findFirst({
    where: { id: uploadId, ...ownUploads(actor) },
    include: { order: true },
  });
  if (!upload) throw new UploadNotFoundError();
  return upload;
}
