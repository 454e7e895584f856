import type { Deps } from '../../Deps.ts';
import { composeMail } from '../../platform/email/composeMail.ts';
import { getFormats } from '../../platform/email/emailFormats.ts';
import { writeEmail } from '../../platform/email/writeEmail.ts';
import { wantsMail } from '../notifications/mailChoices/mailKinds.ts';
import { unsubscribeUrl } from '../notifications/mailChoices/unsubscribe.ts';
import { offerPage } from './offerSlots.ts';

/** Says that a slot is reserved for the reader, unless the offer has ended. */
export async function mailOffer(deps: Deps, { offerId }: { offerId: string }): Promise<void> {
  const offer = await deps.prisma.waitlistOffer.findFirst({
    where: { id: offerId, endedAt: null, expiresAt: { gt: deps.now() } },
    include: { fan: true, creator: { select: { username: true } }, slot: true },
  });
  if (!offer || !wantsMail(offer.fan, 'ALERTS')) return;
  const { fan: reader, creator, slot, expiresAt } = offer;
  const formats = getFormats(reader);
  const email = writeEmail({
    area: 'waitlist',
    kind: 'offer',
    locale: reader.locale,
    context: slot.priceMinor === 0 ? 'free' : undefined,
    values: {
      reader: reader.username,
      creator: creator.username,
      when: formats.zonedTime(slot.startsAt),
      price: formats.money({
        amountMinor: slot.priceMinor,
        currency: slot.currency,
      }),
      deadline: formats.zonedTime(expiresAt),
    },
  });
  await deps.mail.send({
    id: `waitlist-offer-${offerId}`,
    to: reader.email,
    ...composeMail({
      email,
      publicUrl: deps.env.publicUrl,
      page: offerPage({ username: creator.username, slotId: slot.id }),
      unsubscribeUrl: unsubscribeUrl(deps, { userId: reader.id, kinds: ['ALERTS'] }),
    }),
  });
}
