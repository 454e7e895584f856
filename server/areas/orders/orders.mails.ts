import type { Deps } from '../../Deps.ts';
import { urlId } from '../../platform/ids/urlId.ts';
import { composeMail } from '../../platform/email/composeMail.ts';
import { getFormats } from '../../platform/email/emailFormats.ts';
import { requireEmailKind, writeEmail } from '../../platform/email/writeEmail.ts';
import { describeGiftCardPart, describeRefund } from '../payments/refunds/describeRefund.ts';
import { attachReceipt } from '../payments/receipts/attachReceipt.ts';
import { computeStatement } from '../payments/statements/purchaseStatement.rules.ts';
import { STATEMENT_ROWS } from '../payments/statements/statementRows.ts';
import { acceptedByItself } from './order.rules.ts';

/** These name the amount that we refund, without what the bank has already taken back. */
const ENDS: readonly string[] = [
  'cancelledOverdue',
  'refunded',
  'refundedByStaff',
  'refundedByBank',
  'paidTooLate',
];

/** These tell the fan about a payment or a refund. */
const WITH_RECEIPT: readonly string[] = ['ordered', ...ENDS];

/**
 * Sends an email to one side of an order, in the user's language and time zone. `at` makes two
 * mails of one kind distinct.
 */
export async function mailOrder(
  deps: Deps,
  { orderId, kind, side, at }: { orderId: string; kind: string; side: string; at: string },
): Promise<void> {
  requireEmailKind('orders', kind);
  const order = await deps.prisma.serviceOrder.findUnique({
    where: { id: orderId },
    include: { fan: true, creator: true, ...STATEMENT_ROWS },
  });
  if (!order) return;
  const forCreator = side === 'creator';
  const [reader, other] = forCreator ? [order.creator, order.fan] : [order.fan, order.creator];
  if (reader.deletedAt) return;
  const formats = getFormats(reader);
  const statement = computeStatement({ rows: order, now: deps.now() });
  const { currency, totalMinor, refundedMinor, shareMinor } = statement;
  const amountMinor = ENDS.includes(kind) ? refundedMinor : totalMinor;
  const amount = formats.money({ amountMinor, currency });
  const share = formats.money({ amountMinor: shareMinor, currency });
  const email = writeEmail({
    area: 'orders',
    kind,
    locale: reader.locale,
    side: forCreator ? 'creator' : 'fan',
    context: getContext({ amount, share }),
    values: {
      reader: reader.username,
      other: other.username,
      title: order.serviceTitle,
      due: formats.zonedTime(order.dueAt),
      acceptedOn: formats.zonedTime(acceptedByItself(order.deliveredAt ?? deps.now())),
      deletedOn: order.filesDeleteAt ? formats.zonedTime(order.filesDeleteAt) : '',
      amount,
      share,
      refund: describeRefund({ statement, formats, locale: reader.locale }),
    },
  });
  const { locale } = reader;
  const paidBy =
    !forCreator && kind === 'ordered' ? describeGiftCardPart({ statement, formats, locale }) : '';
  await deps.mail.send({
    id: `order-${kind}-${side}-${order.id}-${Date.parse(at)}`,
    to: reader.email,
    ...composeMail({
      email: { ...email, body: `${email.body}${paidBy}` },
      publicUrl: deps.env.publicUrl,
      page: `/orders/${urlId('ServiceOrder', order.id)}`,
    }),
    attachments:
      !forCreator && WITH_RECEIPT.includes(kind)
        ? await attachReceipt(deps, { purchase: { orderId }, reader })
        : [],
  });
}

/** Omits amounts when nothing was paid or the creator's share is zero. */
function getContext({ amount, share }: { amount: string; share: string }): string | undefined {
  if (!amount) return 'noAmount';
  return share ? undefined : 'noShare';
}
