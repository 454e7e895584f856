import type { Deps } from '../../Deps.ts';
import { open } from '../../platform/access/seal.ts';
import { composeMail } from '../../platform/email/composeMail.ts';
import { getFormats } from '../../platform/email/emailFormats.ts';
import { requireEmailKind, writeEmail } from '../../platform/email/writeEmail.ts';
import { attachReceipt } from '../payments/receipts/attachReceipt.ts';
import { formatGiftCardCode } from './giftCard.rules.ts';
import { GIFT_CARDS_PAGE } from './notifyOfGiftCard.ts';

type Mailing = { giftCardId: string; kind: string; sealedCode: string };

/** Sends an email to the buyer: the code of a new card, or that it was refunded. */
export async function mailGiftCard(
  deps: Deps,
  { giftCardId, kind, sealedCode }: Mailing,
): Promise<void> {
  requireEmailKind('giftCards', kind);
  const card = await deps.prisma.giftCard.findUnique({
    where: { id: giftCardId },
    include: { fan: true, creator: { select: { username: true } } },
  });
  if (!card || card.fan.deletedAt) return;
  const { fan, creator, amountMinor, currency } = card;
  const code = sealedCode
    ? open({ env: deps.env, purpose: 'gift card codes', sealed: sealedCode })
    : '';
  const email = writeEmail({
    area: 'giftCards',
    kind,
    locale: fan.locale,
    context: kind === 'bought' && creator ? 'oneCreator' : undefined,
    values: {
      reader: fan.username,
      creator: creator?.username ?? '',
      code: formatGiftCardCode(code),
      amount: getFormats(fan).money({ amountMinor, currency }),
    },
  });
  await deps.mail.send({
    id: `gift-card-${kind}-${giftCardId}`,
    to: fan.email,
    ...composeMail({
      email,
      publicUrl: deps.env.publicUrl,
      page: GIFT_CARDS_PAGE,
    }),
    attachments: await attachReceipt(deps, { purchase: { giftCardId }, reader: fan }),
  });
}
