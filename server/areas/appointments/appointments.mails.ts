import type { Deps } from '../../Deps.ts';
import { composeMail } from '../../platform/email/composeMail.ts';
import { getFormats } from '../../platform/email/emailFormats.ts';
import { requireEmailKind, writeEmail } from '../../platform/email/writeEmail.ts';
import { requestPage } from './notifyOfRequest.ts';

type Mailing = { requestId: string; kind: string; side: string };

/** Sends an email to one side of a request, in the user's language and time zone. */
export async function mailRequest(deps: Deps, { requestId, kind, side }: Mailing): Promise<void> {
  requireEmailKind('appointments', kind);
  const request = await deps.prisma.sessionRequest.findUnique({
    where: { id: requestId },
    include: {
      fan: true,
      creator: true,
      booking: { select: { startsAt: true } },
    },
  });
  if (!request) return;
  const to = side === 'creator' ? 'creator' : 'fan';
  const [reader, other] =
    to === 'creator' ? [request.creator, request.fan] : [request.fan, request.creator];
  if (reader.deletedAt) return;
  const formats = getFormats(reader);
  const { priceMinor, currency, note, declineReason, proposedTimes, booking } = request;
  const email = writeEmail({
    area: 'appointments',
    kind,
    locale: reader.locale,
    side: to,
    context: priceMinor === 0 ? 'free' : undefined,
    values: {
      reader: reader.username,
      other: other.username,
      title: request.title,
      minutes: request.durationMinutes,
      price: formats.money({ amountMinor: priceMinor, currency }),
      times: proposedTimes.map((at) => `- ${formats.zonedTime(at)}`).join('\n'),
      when: booking ? formats.zonedTime(booking.startsAt) : '',
      deadline: formats.zonedTime(request.expiresAt),
      note: note && `\n\n"${note}"`,
      reason: declineReason ? `\n\n"${declineReason}"` : '',
    },
  });
  await deps.mail.send({
    id: `request-${kind}-${side}-${requestId}`,
    to: reader.email,
    ...composeMail({
      email,
      publicUrl: deps.env.publicUrl,
      page: requestPage({ id: requestId, side: to }),
    }),
  });
}
