import type { Actor } from '../../../platform/access/Actor.ts';
import { writeAuditEvent } from '../../../platform/audit/writeAuditEvent.ts';
import type {
  DeliveryFile,
  Prisma,
  ServiceOrder,
} from '../../../platform/database/generated/client.ts';
import type { Deps } from '../../../Deps.ts';
import type { ByteRange, OpenFile } from '../../../platform/files/FileStore.ts';
import { visibleOrders } from '../orders.access.ts';
import { canSaveFile, previewContent } from './previews/previewAccess.rules.ts';

export type FoundFile = DeliveryFile & { order: ServiceOrder };

/**
 * Finds a delivered file that both sides of its order, or admins, may download; the creator also
 * finds files that are not delivered yet. Null for others, and for the fan while the file is
 * view-only.
 */
export async function findDeliveryFile(
  deps: Deps,
  actor: Actor,
  given: { fileId: string },
): Promise<FoundFile | null> {
  const file = await findVisible(deps, actor, given);
  return file && canSaveFile({ file, personId: actor.id }) ? file : null;
}

function findVisible(
  { prisma }: Deps,
  actor: Actor,
  { fileId }: { fileId: string },
): Promise<FoundFile | null> {
  const isDelivered = { messageId: { not: null } };
  const mine: Prisma.DeliveryFileWhereInput[] = [
    { ...isDelivered, order: visibleOrders(actor) },
    { order: { creatorId: actor.id } },
  ];
  const OR = actor.role === 'ADMIN' ? [...mine, isDelivered] : mine;
  return prisma.deliveryFile.findFirst({ where: { id: fileId, OR }, include: { order: true } });
}

/** Finds a file that the order pages show to both sides. Null for others, including staff. */
export async function findDeliveryPreview(
  deps: Deps,
  actor: Actor,
  { fileId }: { fileId: string },
): Promise<FoundFile | null> {
  const file = await findVisible(deps, { ...actor, role: 'USER' }, { fileId });
  if (!file) return null;
  switch (previewContent({ file, personId: actor.id })) {
    case 'ORIGINAL':
      return file;
    case 'SMALLER':
      return toImage({ file, key: file.previewKey });
    case 'WATERMARKED':
      return toImage({ file, key: file.watermarkedKey });
    case null:
      return null;
  }
}

function toImage({ file, key }: { file: FoundFile; key: string | null }): FoundFile | null {
  return key ? { ...file, key, contentType: 'image/webp' } : null;
}

/** Opens the content of a file; access by admins is written to the audit log. */
export async function openDeliveryFile(
  deps: Deps,
  actor: Actor,
  { file: { id, key, name, order }, range }: { file: FoundFile; range?: ByteRange | undefined },
): Promise<OpenFile | null> {
  const opened = await deps.files.open(key, range);
  if (!opened || order.fanId === actor.id || order.creatorId === actor.id) return opened;
  const detail = { fileId: id, name };
  await writeAuditEvent(deps.prisma, {
    actor,
    action: 'delivery.read',
    entity: 'ServiceOrder',
    entityId: order.id,
    detail,
    now: deps.now(),
  }).catch((error: unknown) => {
    opened.stream.destroy();
    throw error;
  });
  return opened;
}
