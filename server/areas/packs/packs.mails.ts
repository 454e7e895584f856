import type { Deps } from '../../Deps.ts';
import { composeMail } from '../../platform/email/composeMail.ts';
import { getFormats } from '../../platform/email/emailFormats.ts';
import { requireEmailKind, writeEmail } from '../../platform/email/writeEmail.ts';
import { purchasePage } from '../payments/purchase.ts';
import { describeGiftCardPart, describeRefund } from '../payments/refunds/describeRefund.ts';
import { attachReceipt } from '../payments/receipts/attachReceipt.ts';
import { readPackNews } from './readPackNews.ts';

type Mailing = { packPurchaseId: string; kind: string; side: string };

/** Sends an email to one side of a pack, in the user's language and time zone. */
export async function mailPack(deps: Deps, { packPurchaseId, kind, side }: Mailing): Promise<void> {
  requireEmailKind('packs', kind);
  const purchase = await deps.prisma.packPurchase.findUnique({
    where: { id: packPurchaseId },
    include: { fan: true, creator: true },
  });
  if (!purchase) return;
  const forCreator = side === 'creator';
  const { fan, creator, currency, title, sessions, expiresAt } = purchase;
  const [reader, other] = forCreator ? [creator, fan] : [fan, creator];
  if (reader.deletedAt) return;
  const formats = getFormats(reader);
  const { statement, amountMinor } = await readPackNews(deps.prisma, {
    packPurchaseId,
    kind,
    now: deps.now(),
  });
  const email = writeEmail({
    area: 'packs',
    kind,
    locale: reader.locale,
    side: forCreator ? 'creator' : 'fan',
    values: {
      reader: reader.username,
      other: other.username,
      title,
      sessions: String(sessions),
      amount: formats.money({ amountMinor, currency }),
      refund: describeRefund({ statement, formats, locale: reader.locale }),
      until: expiresAt ? formats.zonedTime(expiresAt) : '',
    },
  });
  const { locale } = reader;
  const paidBy =
    !forCreator && kind === 'bought' ? describeGiftCardPart({ statement, formats, locale }) : '';
  await deps.mail.send({
    id: `pack-${kind}-${side}-${packPurchaseId}`,
    to: reader.email,
    ...composeMail({
      email: { ...email, body: `${email.body}${paidBy}` },
      publicUrl: deps.env.publicUrl,
      page: purchasePage({ packPurchaseId }),
    }),
    attachments: forCreator
      ? []
      : await attachReceipt(deps, { purchase: { packPurchaseId }, reader }),
  });
}
