import type { PrismaClient } from '../../platform/database/generated/client.ts';
import type { MailProvider } from '../../platform/email/MailProvider.ts';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/;

/**
 * Records the recipient of each email and the mail server's response, never the body, which may
 * contain secret links. An email that is recorded as sent is not sent again: a job whose end was
 * lost with its connection runs a second time.
 */
export function recordedMail({
  provider,
  prisma,
}: {
  provider: MailProvider;
  prisma: PrismaClient;
}): MailProvider {
  return {
    send: async (mail) => {
      const { id, to, subject, attachments = [] } = mail;
      const record = (failure: string | null) =>
        prisma.sentMail.create({
          data: {
            mailId: id,
            recipient: to,
            subject,
            attachments: attachments.map(({ filename }) => filename),
            subjectId: UUID.exec(id)?.[0] ?? null,
            failure,
          },
        });
      const sent = await prisma.sentMail.findFirst({
        where: { mailId: id, recipient: to, failure: null },
        select: { id: true },
      });
      if (sent) return;
      try {
        await provider.send(mail);
      } catch (error) {
        await record(error instanceof Error ? error.message : String(error));
        throw error;
      }
      await record(null);
    },
  };
}
