import type { Deps } from '../../Deps.ts';
import { composeMail } from '../../platform/email/composeMail.ts';
import { getFormats } from '../../platform/email/emailFormats.ts';
import { failAsUnknown, writeEmail, writePhrase } from '../../platform/email/writeEmail.ts';
import { deskPage, purchasePage } from './purchase.ts';
import { announcedDispute } from './disputes/disputeParts.ts';
import { computeGiftCardStatement } from './statements/giftCardStatement.rules.ts';
import { computePackStatement } from './statements/packStatement.rules.ts';
import { computeStatement } from './statements/purchaseStatement.rules.ts';
import { GIFT_CARD_STATEMENT, PACK_STATEMENT, STATEMENT_ROWS } from './statements/statementRows.ts';

const PERSON = { select: { id: true, username: true } } as const;
const BOUGHT = { fan: PERSON, creator: PERSON, ...STATEMENT_ROWS } as const;
const KINDS = {
  OPENED: 'disputeOpened',
  WON: 'disputeWon',
  LOST: 'disputeLost',
} as const;

/**
 * Notifies the creator, or a staff member, of a dispute by mail, in the user's language and time
 * zone.
 */
export async function mailDispute(
  deps: Deps,
  { disputeId, kind, recipientId }: { disputeId: string; kind: string; recipientId: string },
): Promise<void> {
  if (!isKind(kind)) failAsUnknown(kind);
  const [dispute, reader] = await Promise.all([
    deps.prisma.dispute.findUnique({
      where: { id: disputeId },
      include: {
        payment: {
          include: {
            booking: { include: BOUGHT },
            order: { include: BOUGHT },
            tip: { include: BOUGHT },
            packPurchase: {
              select: { id: true, title: true, fan: PERSON, creator: PERSON, ...PACK_STATEMENT },
            },
            giftCard: { select: { id: true, fan: PERSON, ...GIFT_CARD_STATEMENT } },
          },
        },
      },
    }),
    deps.prisma.user.findUnique({ where: { id: recipientId } }),
  ]);
  if (!dispute || !reader || reader.deletedAt) return;
  const { booking, order, tip, packPurchase, giftCard } = dispute.payment;
  const single = packPurchase ? null : (booking ?? order ?? tip);
  const bought = packPurchase ?? single ?? giftCard;
  const announced = await announcedDispute(deps.prisma, dispute);
  if (!bought || !announced) return;
  const { id } = bought;
  const formats = getFormats(reader);
  const { currency, amountMinor, answerBy } = announced;
  const forCreator = 'creator' in bought && recipientId === bought.creator.id;
  const now = deps.now();
  const ofWhole = packPurchase
    ? computePackStatement({ rows: packPurchase, now })
    : giftCard && computeGiftCardStatement({ rows: giftCard });
  const statement = single ? computeStatement({ rows: single, now }) : ofWhole;
  if (!statement) return;
  const { shareMinor, coveredMinor, isShareReturning } = statement;
  const share = isShareReturning ? '' : formats.money({ amountMinor: shareMinor, currency });
  const email = writeEmail({
    area: 'payments',
    kind: KINDS[kind],
    locale: reader.locale,
    side: forCreator ? 'creator' : 'staff',
    context:
      kind === 'OPENED'
        ? deadlineContext(answerBy)
        : shareContext({ share, isCovered: coveredMinor > 0 }),
    values: {
      reader: reader.username,
      fan: bought.fan.username,
      what: nameBought({ payment: dispute.payment, formats, locale: reader.locale }),
      amount: formats.money({ amountMinor, currency }),
      share,
      answerBy: answerBy ? formats.zonedTime(answerBy) : '',
    },
  });
  const ids = packPurchase ? { packPurchaseId: packPurchase.id } : dispute.payment;
  const page = (forCreator ? purchasePage : deskPage)(ids);
  await deps.mail.send({
    id: `dispute-${kind}-${id}-${disputeId}-${recipientId}`,
    to: reader.email,
    ...composeMail({ email, publicUrl: deps.env.publicUrl, page }),
  });
}

type Naming = {
  payment: {
    packPurchase: { title: string } | null;
    booking: { startsAt: Date } | null;
    order: { serviceTitle: string } | null;
    giftCard: object | null;
  };
  formats: Pick<ReturnType<typeof getFormats>, 'zonedTime'>;
  locale: string;
};

function nameBought({
  payment: { packPurchase, booking, order, giftCard },
  formats,
  locale,
}: Naming): string {
  if (packPurchase) return `"${packPurchase.title}"`;
  if (booking) return formats.zonedTime(booking.startsAt);
  if (order) return `"${order.serviceTitle}"`;
  const key = giftCard ? 'giftCard' : 'tip';
  return writePhrase({ area: 'purchaseNames', key, locale });
}

function isKind(kind: string): kind is keyof typeof KINDS {
  return Object.hasOwn(KINDS, kind);
}

function deadlineContext(answerBy: Date | null): string | undefined {
  return answerBy ? undefined : 'noDeadline';
}

/**
 * After a lost dispute the creator has no share, the whole share (the platform bears the loss), or
 * a part of it.
 */
function shareContext({
  share,
  isCovered,
}: {
  share: string;
  isCovered: boolean;
}): string | undefined {
  if (!share) return 'noShare';
  return isCovered ? 'covered' : undefined;
}
