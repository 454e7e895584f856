import type { GiftCard, Prisma } from '../../platform/database/generated/client.ts';
import type { EmailKind } from '../../platform/email/writeEmail.ts';
import { addJob } from '../../platform/jobs/addJob.ts';
import { addNotification } from '../notifications/addNotification.ts';
import type { NotificationKind } from '../notifications/notificationKinds.ts';
import { publishGiftCardChanged } from '../payments/giftCards/publishGiftCardChanged.ts';

export const GIFT_CARDS_PAGE = '/settings/gift-cards';

const KINDS: Record<EmailKind<'giftCards'>, NotificationKind> = {
  bought: 'GIFT_CARD_BOUGHT',
  refunded: 'GIFT_CARD_REFUNDED',
  paidTooLate: 'GIFT_CARD_REFUNDED',
};

type News = {
  card: GiftCard;
  kind: EmailKind<'giftCards'>;
  /** The sealed code of a new card. */
  sealedCode?: string;
  now: Date;
};

/** Notifies the buyer by mail, in the app and in open pages. */
export async function notifyOfGiftCard(
  tx: Prisma.TransactionClient,
  { card, kind, sealedCode = '', now }: News,
): Promise<void> {
  const { id: giftCardId, fanId, amountMinor, currency } = card;
  await addJob(
    tx,
    'mailGiftCard',
    { giftCardId, kind, sealedCode },
    { jobKey: `mail:giftCard:${kind}:${giftCardId}` },
  );
  await addNotification(tx, {
    recipientId: fanId,
    kind: KINDS[kind],
    values: { amountMinor, currency },
    link: GIFT_CARDS_PAGE,
    now,
  });
  await publishGiftCardChanged(tx, card);
}
