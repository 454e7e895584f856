import type { Deps } from '../../Deps.ts';
import { urlId } from '../../platform/ids/urlId.ts';
import { bodyWithLink, getFormats } from '../../platform/email/composeMail.ts';
import { writeEmail } from '../../platform/email/writeEmail.ts';
import { computeStatement } from './statements/purchaseStatement.rules.ts';
import { STATEMENT_ROWS } from './statements/statementRows.ts';

const PERSON = { select: { id: true, username: true } } as const;
const BOUGHT = { fan: PERSON, creator: PERSON, ...STATEMENT_ROWS } as const;
const ORDERED = { fan: PERSON, creator: PERSON, ...STATEMENT_ROWS } as const;
const KINDS = { OPENED: 'disputeOpened', WON: 'disputeWon', LOST: 'disputeLost' } as const;

/**
 * Notifies the creator, or a staff member, of a dispute by mail, in the user's language and time
 * zone.
 */
export async function mailDispute(
  deps: Deps,
  { disputeId, kind, recipientId }: { disputeId: string; kind: string; recipientId: string },
): Promise<void> {
  const [dispute, reader] = await Promise.all([
    deps.prisma.dispute.findUnique({
      where: { id: disputeId },
      include: {
        payment: { include: { booking: { include: BOUGHT }, order: { include: ORDERED } } },
      },
    }),
    deps.prisma.user.findUnique({ where: { id: recipientId } }),
  ]);
  if (!dispute || !reader || reader.deletedAt || !isKind(kind)) return;
  const { booking, order } = dispute.payment;
  const bought = booking ?? order;
  const id = booking?.id ?? order?.id;
  if (!bought || !id) return;
  const formats = getFormats(reader);
  const { currency, amountMinor, answerBy } = dispute;
  const forCreator = recipientId === (booking?.creator.id ?? order?.creator.id);
  const { shareMinor, coveredMinor, isShareReturning } = computeStatement({
    rows: bought,
    now: deps.now(),
  });
  const share = isShareReturning ? '' : formats.money({ amountMinor: shareMinor, currency });
  const { subject, body } = writeEmail({
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
      what: booking
        ? `${formats.dateTime(booking.startsAt)} (${reader.timeZone})`
        : `"${order?.serviceTitle ?? ''}"`,
      amount: formats.money({ amountMinor, currency }),
      share,
      answerBy: answerBy ? `${formats.dateTime(answerBy)} (${reader.timeZone})` : '',
    },
  });
  const own = booking
    ? `/bookings/${urlId('Booking', id)}`
    : `/orders/${urlId('ServiceOrder', id)}`;
  const desk = `/staff/${booking ? 'bookings' : 'orders'}/${id}`;
  await deps.mail.send({
    id: `dispute-${kind}-${id}-${disputeId}-${recipientId}`,
    to: reader.email,
    subject,
    ...bodyWithLink({ body, link: `${deps.env.publicUrl}${forCreator ? own : desk}` }),
  });
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
