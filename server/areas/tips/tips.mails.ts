import type { Deps } from '../../Deps.ts';
import { composeMail } from '../../platform/email/composeMail.ts';
import { getFormats } from '../../platform/email/emailFormats.ts';
import { requireEmailKind, writeEmail } from '../../platform/email/writeEmail.ts';
import { purchasePage } from '../payments/purchase.ts';
import { attachReceipt } from '../payments/receipts/attachReceipt.ts';
import { computeStatement } from '../payments/statements/purchaseStatement.rules.ts';
import { STATEMENT_ROWS } from '../payments/statements/statementRows.ts';
import { tipPayableAt } from './tip.rules.ts';

type Mailing = { tipId: string; kind: string; side: string; at: string };

/**
 * Sends an email to one side of a tip, in the user's language and time zone. `at` makes two mails
 * of one kind distinct.
 */
export async function mailTip(deps: Deps, { tipId, kind, side, at }: Mailing): Promise<void> {
  requireEmailKind('tips', kind);
  const tip = await deps.prisma.tip.findUnique({
    where: { id: tipId },
    include: { fan: true, creator: true, ...STATEMENT_ROWS },
  });
  if (!tip) return;
  const forCreator = side === 'creator';
  const [reader, other] = forCreator ? [tip.creator, tip.fan] : [tip.fan, tip.creator];
  if (reader.deletedAt) return;
  const formats = getFormats(reader);
  const { currency, totalMinor, refundedMinor, shareMinor } = computeStatement({
    rows: tip,
    now: deps.now(),
  });
  const amountMinor = kind === 'sent' ? totalMinor : refundedMinor;
  const email = writeEmail({
    area: 'tips',
    kind,
    locale: reader.locale,
    side: forCreator ? 'creator' : 'fan',
    values: {
      reader: reader.username,
      other: other.username,
      amount: formats.money({ amountMinor, currency }),
      share: formats.money({ amountMinor: shareMinor, currency }),
      payableAt: formats.zonedTime(tipPayableAt(tip.sentAt ?? tip.createdAt)),
    },
  });
  const page = forCreator
    ? purchasePage({ bookingId: tip.bookingId, orderId: tip.orderId })
    : purchasePage({ tipId });
  await deps.mail.send({
    id: `tip-${kind}-${side}-${tip.id}-${Date.parse(at)}`,
    to: reader.email,
    ...composeMail({ email, publicUrl: deps.env.publicUrl, page }),
    attachments: forCreator ? [] : await attachReceipt(deps, { purchase: { tipId }, reader }),
  });
}
