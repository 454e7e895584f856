import type { Actor } from '../../../platform/access/Actor.ts';
import type {
  DeliveryFile,
  Prisma,
  ServiceOrder,
} from '../../../platform/database/generated/client.ts';
import type { Deps } from '../../../Deps.ts';
import type { ByteRange, OpenFile } from '../../../platform/files/FileStore.ts';
import { getFileKind } from '../../../platform/files/fileKind.rules.ts';
import { visibleOrders } from '../orders.access.ts';

export type FoundFile = DeliveryFile & { order: ServiceOrder };

/**
 * Finds a delivered file for both sides of its order and for admins; the creator also finds waiting
 * ones. Null for others.
 */
export function findDeliveryFile(
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

/** Finds a file that pages of both sides of its order show. Null for others, staff included. */
export async function findDeliveryPreview(
  deps: Deps,
  actor: Actor,
  { fileId }: { fileId: string },
): Promise<FoundFile | null> {
  const file = await findDeliveryFile(deps, { ...actor, role: 'USER' }, { fileId });
  return file && getFileKind(file.contentType) !== 'OTHER' ? file : null;
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
  const event = {
    actorId: actor.id,
    action: 'delivery.read',
    entity: 'ServiceOrder',
    entityId: order.id,
    detail,
    createdAt: deps.now(),
  };
  await deps.prisma.auditEvent.create({ data: event }).catch((error: unknown) => {
    opened.stream.destroy();
    throw error;
  });
  return opened;
}
