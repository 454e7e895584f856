import type { Deps } from '../../Deps.ts';
import type { Squad } from '../../platform/database/generated/client.ts';
import { urlId } from '../../platform/ids/urlId.ts';
import { wantsMail } from '../notifications/mailChoices/mailKinds.ts';
import { unsubscribeUrl } from '../notifications/mailChoices/unsubscribe.ts';
import type { MailAttachment } from '../../platform/email/MailProvider.ts';
import { composeMail } from '../../platform/email/composeMail.ts';
import { getFormats } from '../../platform/email/emailFormats.ts';
import { requireEmailKind, writeEmail, writePhrase } from '../../platform/email/writeEmail.ts';
import { describeGiftCardPart, describeRefund } from '../payments/refunds/describeRefund.ts';
import { splitRefunds } from '../payments/refunds/splitRefunds.rules.ts';
import { attachReceipt } from '../payments/receipts/attachReceipt.ts';
import { computeStatement } from '../payments/statements/purchaseStatement.rules.ts';
import { BOOKING_STATEMENT_ROWS } from '../payments/statements/statementRows.ts';
import { describePlace } from '../places/describePlace.ts';
import { askForAnswers, QUESTION_STATE } from './intake/askForAnswers.ts';
import { bookingPlace } from './places/bookingPlace.ts';
import { bookingCalendar } from './sessions/bookingCalendar.ts';
import { refundDeadline } from './changes/cancellation.rules.ts';
import { isFreeAgain } from './freeAgain.rules.ts';

const PART = 'problemPartlyRefunded';

/** The amount is that of the refund at this moment, without what the bank has already taken back. */
const ENDS: readonly string[] = [
  'refunded',
  'cancelledByCreator',
  'refundedByStaff',
  'refundedByBank',
  'noShow',
  'squadTooFew',
  'slotLost',
  PART,
];

/** These tell the fan about a payment or a refund. */
const WITH_RECEIPT: readonly string[] = ['confirmed', ...ENDS];

/** These emails contain the meeting place. */
const WITH_PLACE: readonly string[] = [
  'confirmed',
  'rescheduled',
  'squadConfirmed',
  'reminder24',
  'reminder1',
  'placeChanged',
  'clockChange',
];

/** Emails that users can turn off with the reminders. */
const isReminder = (kind: string): boolean => kind.startsWith('reminder') || kind === 'clockChange';

const hasCalendar = (kind: string): boolean => kind !== 'slotLost' && !kind.startsWith('problem');

type BookingMail = { bookingId: string; kind: string; side: string; at?: string };

/**
 * Sends an email to one side of a booking, in the user's language and time zone, with the calendar
 * file and, at the payment and at a refund, the fan's receipt. `at` makes a resent mail distinct
 * from the first.
 */
export async function mailBooking(
  deps: Deps,
  { bookingId, kind, side, at = '' }: BookingMail,
): Promise<void> {
  requireEmailKind('bookings', kind);
  const booking = await deps.prisma.booking.findUnique({
    where: { id: bookingId },
    include: {
      fan: true,
      creator: true,
      place: true,
      questions: { select: QUESTION_STATE },
      packPurchase: { select: { title: true } },
      slot: { select: { squad: true, closedAt: true, isSquad: true } },
      ...BOOKING_STATEMENT_ROWS,
    },
  });
  if (!booking) return;
  const [reader, other] =
    side === 'creator' ? [booking.creator, booking.fan] : [booking.fan, booking.creator];
  if (reader.deletedAt || (isReminder(kind) && !wantsMail(reader, 'REMINDERS'))) return;
  const formats = getFormats(reader);
  const now = deps.now();
  const statement = computeStatement({ rows: booking, now });
  const { ofPart, ofEnd } = splitRefunds({ statement, payment: booking.payment });
  const refunded = kind === PART ? ofPart : ofEnd;
  const { locale } = reader;
  const amountMinor = ENDS.includes(kind) ? refunded.refundedMinor : statement.totalMinor;
  const amount = formats.money({ amountMinor, currency: booking.currency });
  const email = writeEmail({
    area: 'bookings',
    kind,
    locale,
    side: side === 'creator' ? 'creator' : 'fan',
    context: amount ? undefined : 'noAmount',
    values: {
      reader: reader.username,
      other: other.username,
      when: formats.zonedTime(booking.startsAt),
      deadline: formats.dateTime(refundDeadline(booking)),
      amount,
      refund: describeRefund({ statement: refunded, formats, locale }),
      freeAgain: freeAgainNote({ booking, locale, now }),
    },
  });
  const place = bookingPlace({ booking, publicUrl: deps.env.publicUrl, now });
  const { title } = booking;
  const what = title
    ? `\n\n${writePhrase({ area: 'places', key: 'what', locale, values: { title } })}`
    : '';
  const where = place && WITH_PLACE.includes(kind) ? `\n\n${describePlace({ place, locale })}` : '';
  const requested = side === 'fan' ? askForAnswers({ booking, kind, locale }) : '';
  const paidBy =
    side === 'fan' && kind === 'confirmed'
      ? describeGiftCardPart({ statement, formats, locale })
      : '';
  const squad = squadNote({ booking, kind, side, locale, formats });
  const pack = packNote({ booking, kind, locale });
  await deps.mail.send({
    // A booking can be moved, and its parties notified, more than once.
    id: `${kind}-${side}-${booking.id}-${booking.calendarSequence}${at ? `-${Date.parse(at)}` : ''}`,
    to: reader.email,
    ...composeMail({
      email: {
        ...email,
        body: [email.body, paidBy, squad, pack, what, where, requested].join(''),
      },
      publicUrl: deps.env.publicUrl,
      page: `/bookings/${urlId('Booking', booking.id)}`,
      ...(isReminder(kind)
        ? { unsubscribeUrl: unsubscribeUrl(deps, { userId: reader.id, kinds: ['REMINDERS'] }) }
        : {}),
    }),
    attachments: [
      ...(hasCalendar(kind) ? [await calendarFile(deps, { booking, reader })] : []),
      ...(side === 'fan' && WITH_RECEIPT.includes(kind)
        ? await attachReceipt(deps, { purchase: { bookingId }, reader })
        : []),
    ],
  });
}

async function calendarFile(
  deps: Deps,
  { booking, reader }: Parameters<typeof bookingCalendar>[1],
): Promise<MailAttachment> {
  return {
    filename: 'slotcast.ics',
    contentType: 'text/calendar; method=PUBLISH',
    content: await bookingCalendar(deps, { booking, reader }),
  };
}

/** After a session was returned to its pack, its payment no longer belongs to the booking. */
function packNote({
  booking: { packPurchase, payment },
  kind,
  locale,
}: {
  booking: { packPurchase: { title: string } | null; payment: object | null };
  kind: string;
  locale: string;
}): string {
  if (!packPurchase || payment || !ENDS.includes(kind)) return '';
  return `\n\n${writePhrase({ area: 'purchaseNames', key: 'backToPack', locale, values: packPurchase })}`;
}

function freeAgainNote({
  booking,
  locale,
  now,
}: {
  booking: Parameters<typeof isFreeAgain>[0];
  locale: string;
  now: Date;
}): string {
  return isFreeAgain(booking, now)
    ? ` ${writePhrase({ area: 'places', key: 'freeAgain', locale })}`
    : '';
}

/** The condition on which the squad takes place, until that is decided; one place may be enough. */
function squadNote({
  booking: {
    slot: { squad },
  },
  kind,
  side,
  locale,
  formats,
}: {
  booking: { slot: { squad: Squad | null } };
  kind: string;
  side: string;
  locale: string;
  formats: ReturnType<typeof getFormats>;
}): string {
  if (squad?.status !== 'OPEN' || side !== 'fan' || kind !== 'confirmed') return '';
  const { minimum, size, deadlineAt } = squad;
  if (minimum === 1) return '';
  const values = { minimum, size, deadline: formats.dateTime(deadlineAt) };
  return `\n\n${writePhrase({ area: 'places', key: 'squad', locale, values })}`;
}
