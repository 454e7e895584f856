import type { Actor } from '../../../../platform/access/Actor.ts';
import type { Deps } from '../../../../Deps.ts';
import { getFileKind } from '../../../../platform/files/fileKind.rules.ts';
import { sendMessage } from '../../../messages/sendMessage.ts';
import {
  DeliveryFileNotFoundError,
  MarkInvalidError,
  TooManyMarksError,
} from '../../orders.errors.ts';
import { visibleOrders } from '../../orders.access.ts';
import { MAX_MARKS_PER_FILE, readMark, type MarkInput } from './mark.rules.ts';

type Comment = MarkInput & { fileId: string; body: string };

/**
 * Sends a message about a place in a delivered file to the other side of its order. Throws
 * DeliveryFileNotFoundError, MarkInvalidError, TooManyMarksError, ConversationNotFoundError or
 * MessageInvalidError.
 */
export async function commentOnDelivery(
  deps: Deps,
  actor: Actor,
  { fileId, body, ...input }: Comment,
): Promise<void> {
  const file = await deps.prisma.deliveryFile.findFirst({
    where: { id: fileId, messageId: { not: null }, order: visibleOrders(actor) },
    select: { orderId: true, contentType: true },
  });
  if (!file) throw new DeliveryFileNotFoundError();
  const read = readMark({ kind: getFileKind(file.contentType), input });
  if ('wrong' in read) throw new MarkInvalidError(read.wrong);
  await sendMessage(deps, actor, {
    purchase: { orderId: file.orderId },
    body,
    attach: async (tx, { messageId }) => {
      await tx.$queryRaw`select 1 from "DeliveryFile" where "id" = ${fileId}::uuid for no key update`;
      if ((await tx.deliveryMark.count({ where: { fileId } })) >= MAX_MARKS_PER_FILE)
        throw new TooManyMarksError();
      await tx.deliveryMark.create({ data: { ...read.mark, fileId, messageId } });
    },
  });
}
