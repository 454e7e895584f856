import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCreator, makeFan, makeSlot } from '../../testing/factories/basics.ts';
import { payCheckout } from '../../testing/factories/payCheckout.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { bookSlot } from '../bookings/holds/bookSlot.ts';
import { mailBooking } from '../bookings/bookings.mails.ts';
import { endAccount } from './deleteAccount.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

/** The email to one side of a paid booking after the other side deleted the account. */
async function mailAfterDeletion({ side, locale }: { side: 'fan' | 'creator'; locale: string }) {
  const { deps } = server;
  const [fan, creator] = [await makeFan(deps), await makeCreator(deps)];
  const { bookingId } = await bookSlot(deps, fan, {
    slotId: await makeSlot(deps, { creator }),
    idempotencyKey: randomUUID(),
  });
  const payment = await deps.prisma.payment.findUniqueOrThrow({ where: { bookingId } });
  await payCheckout(server, payment.id);
  const [reader, other] = side === 'fan' ? [fan, creator] : [creator, fan];
  await endAccount(deps, { userId: other.id });
  const { email } = await deps.prisma.user.update({ where: { id: reader.id }, data: { locale } });
  const kind = side === 'fan' ? 'cancelledByCreator' : 'refunded';
  await mailBooking(deps, { bookingId, kind, side });
  const mail = server.inbox.findLast(({ to }) => to === email);
  if (!mail) throw new Error('No email was sent');
  // Long lines of calendar files are folded.
  const attachments = (mail.attachments ?? []).map(({ content }) =>
    content.toString().replaceAll('\r\n ', ''),
  );
  return { ...mail, attachments };
}

describe('mailBooking', () => {
  it.each([
    ['fan', 'en', 'Cancelled: Deleted user, '],
    ['creator', 'en', 'Cancelled: Deleted user, '],
    ['fan', 'de', 'Abgesagt: Konto (gelöscht), '],
    ['creator', 'hu', 'Lemondva: Törölt felhasználó, '],
    ['fan', 'es', 'Cancelado: Usuario eliminado, '],
  ] as const)(
    'the email to the %s in %s names the other side, whose account was deleted, in words',
    async (side, locale, start) => {
      const { subject, text, html, attachments } = await mailAfterDeletion({ side, locale });
      expect(subject).toContain(start);
      expect(attachments).toHaveLength(side === 'fan' ? 2 : 1);
      for (const part of [subject, text, html, ...attachments])
        expect(part).not.toContain('deleted-');
    },
  );
});
