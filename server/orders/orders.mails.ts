import type { Deps } from '../Deps.ts';
import { urlId } from '../graphql/urlId.ts';
import { bodyWithLink, formatsOf } from '../mail/composeMail.ts';
import { leftOf } from '../money/money.rules.ts';
import { acceptedByItself } from './order.rules.ts';
import { isOrderMailKind, orderMailTexts } from './orders.mailTexts.ts';

/** What they name is what goes back, none of what the bank took back itself. */
const ENDS: readonly string[] = ['cancelledOverdue', 'refunded', 'refundedByStaff', 'refundedByBank'];

/** Writes to one side of an order, in that person's language and zone. `at` tells two mails of one kind apart. */
export async function mailOrder(deps: Deps, { orderId, kind, side, at }: { orderId: string; kind: string; side: string; at: string }): Promise<void> {
  const order = await deps.prisma.serviceOrder.findUnique({ where: { id: orderId }, include: { fan: true, provider: true, payment: { select: { lostMinor: true } } } });
  if (!order || !isOrderMailKind(kind)) return;
  const forProvider = side === 'provider';
  const [reader, other] = forProvider ? [order.provider, order.fan] : [order.fan, order.provider];
  if (reader.deletedAt) return;
  const formats = formatsOf(reader);
  const { currency, totalMinor, feeMinor } = order;
  const left = leftOf({ totalMinor, feeMinor, lostMinor: order.payment?.lostMinor ?? 0 });
  const isEnd = ENDS.includes(kind);
  const amountMinor = isEnd ? left.totalMinor : totalMinor;
  const { subject, body } = orderMailTexts(reader.locale)[kind]({
    reader: reader.username,
    other: other.username,
    title: order.serviceTitle,
    forProvider,
    due: `${formats.dateTime(order.dueAt)} (${reader.timeZone})`,
    acceptedOn: `${formats.dateTime(acceptedByItself(order.deliveredAt ?? deps.now()))} (${reader.timeZone})`,
    amount: formats.money({ amountMinor, currency }),
    share: formats.money({ amountMinor: left.shareMinor, currency }),
  });
  const link = `${deps.env.publicUrl}/orders/${urlId('ServiceOrder', order.id)}`;
  await deps.mail.send({ id: `order-${kind}-${side}-${order.id}-${Date.parse(at)}`, to: reader.email, subject, ...bodyWithLink({ body, link }) });
}
