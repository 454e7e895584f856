import { buffer } from 'node:stream/consumers';
import { composeMail } from '../../../platform/email/composeMail.ts';
import { writeEmail } from '../../../platform/email/writeEmail.ts';
import type { Deps } from '../../../Deps.ts';
import { writePdf } from '../../../platform/pdf/writePdf.ts';
import { wantsMail } from '../../notifications/mailChoices/mailKinds.ts';
import { unsubscribeUrl } from '../../notifications/mailChoices/unsubscribe.ts';
import { monthlyDocument } from './monthlyDocument.ts';
import { readMonthlyStatement } from './readMonthlyStatement.ts';
import { SELLER } from './Seller.ts';
import { statementFormats } from './statementFormats.ts';
import { monthPeriod } from './statementPeriod.rules.ts';

const PAGE = '/settings/invoices';

/** Sends a creator the statement of a month as a PDF, unless nothing happened in it. */
export async function mailMonthlyStatement(
  deps: Deps,
  { creatorId, month }: { creatorId: string; month: string },
): Promise<void> {
  const seller = await deps.prisma.user.findUnique({ where: { id: creatorId }, select: SELLER });
  if (!seller || seller.deletedAt || !wantsMail(seller, 'PAYOUTS')) return;
  const now = deps.now();
  const period = monthPeriod({ month, zone: seller.timeZone, now });
  if (!period) return;
  const statement = await readMonthlyStatement(deps, { creatorId, ...period });
  const { totals, corrections, payouts } = statement;
  if (totals.sales + corrections.length + payouts.count === 0) return;
  const { currency } = deps.env;
  const formats = statementFormats({ seller, currency });
  const email = writeEmail({
    area: 'invoices',
    kind: 'monthly',
    locale: seller.locale,
    values: {
      reader: seller.username,
      month: formats.month(period.from),
      count: totals.sales,
      share: formats.money(totals.shareMinor),
      amount: formats.money(payouts.amountMinor),
    },
  });
  const content = monthlyDocument({ seller, statement, from: period.from, now, currency });
  await deps.mail.send({
    id: `monthly-statement-${creatorId}-${month}`,
    to: seller.email,
    ...composeMail({
      email,
      publicUrl: deps.env.publicUrl,
      page: PAGE,
      unsubscribeUrl: unsubscribeUrl(deps, { userId: creatorId, kinds: ['PAYOUTS'] }),
    }),
    attachments: [
      {
        filename: `slotcast-${month}.pdf`,
        contentType: 'application/pdf',
        content: await buffer(writePdf(content)),
      },
    ],
  });
}
