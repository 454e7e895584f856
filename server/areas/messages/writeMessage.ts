import type { Prisma } from '../../platform/database/generated/client.ts';
import type { MessageKind } from '../../platform/database/generated/enums.ts';
import type { Purchase } from '../payments/purchase.ts';
import { isMessageValid } from './message.rules.ts';
import { MessageInvalidError } from './messages.errors.ts';

type NewMessage = {
  purchase: Purchase;
  authorId: string;
  kind: MessageKind;
  body: string;
  now: Date;
};

export async function writeMessage(
  tx: Prisma.TransactionClient,
  { purchase, authorId, kind, body, now }: NewMessage,
): Promise<string> {
  if (!isMessageValid(body)) throw new MessageInvalidError(kind === 'TEXT' ? 'body' : 'message');
  const message = await tx.message.create({
    data: { ...purchase, authorId, kind, body: body.trim(), createdAt: now },
    select: { id: true },
  });
  return message.id;
}
