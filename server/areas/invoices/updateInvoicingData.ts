import type { Actor } from '../../platform/access/Actor.ts';
import { writeAuditEvent } from '../../platform/audit/writeAuditEvent.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Deps } from '../../Deps.ts';
import { isPrintable } from '../../platform/pdf/pdfFonts.ts';
import { INVOICING_LIMITS, MAX_TAX_RATE } from './invoice.rules.ts';
import {
  InvoicesNeedCreatorError,
  InvoicingDataInvalidError,
  InvoicingDataMissingError,
} from './invoices.errors.ts';

export type InvoicingDataFields = {
  name: string;
  address: string;
  taxId: string;
  issuesInvoices: boolean;
  taxRateBasisPoints: number;
};

/**
 * Saves a person's invoicing data, and whether a creator issues invoices. Existing documents do not
 * change.
 */
export async function updateInvoicingData(
  deps: Deps,
  actor: Actor,
  { issuesInvoices, ...fields }: InvoicingDataFields,
): Promise<void> {
  const data = checked(fields);
  const missing = (['name', 'address'] as const).find((field) => data[field] === '');
  if (issuesInvoices && missing) throw new InvoicingDataMissingError(missing);
  const [userId, now] = [actor.id, deps.now()];
  await inTransaction(deps.prisma, async (tx) => {
    const isCreator = (await tx.creatorTag.count({ where: { userId } })) > 0;
    if (issuesInvoices && !isCreator) throw new InvoicesNeedCreatorError();
    const current = await tx.invoicingData.findUnique({
      where: { userId },
      select: { issuesSince: true },
    });
    const issuesSince = issuesInvoices ? (current?.issuesSince ?? now) : null;
    const saved = { ...data, issuesSince, updatedAt: now };
    await tx.invoicingData.upsert({
      where: { userId },
      create: { userId, ...saved },
      update: saved,
    });
    // Names and tax IDs would outlive the account in the log.
    await writeAuditEvent(tx, {
      actor,
      action: 'invoicing.update',
      entity: 'User',
      entityId: userId,
      detail: { issuesInvoices, taxRateBasisPoints: data.taxRateBasisPoints },
      now,
    });
    if (issuesInvoices)
      await tx.invoiceCounter.createMany({ data: [{ sellerId: userId }], skipDuplicates: true });
  });
}

type Stated = Omit<InvoicingDataFields, 'issuesInvoices'>;

function checked({ taxRateBasisPoints, ...texts }: Stated): Stated {
  const trimmed = {
    name: texts.name.trim(),
    address: texts.address.replace(/\r\n?/g, '\n').trim(),
    taxId: texts.taxId.trim(),
  };
  for (const field of ['name', 'address', 'taxId'] as const) {
    const text = trimmed[field];
    const isValid = text.length <= INVOICING_LIMITS[field] && isPrintable(text.replace(/\n/g, ' '));
    if (!isValid || (field !== 'address' && text.includes('\n')))
      throw new InvoicingDataInvalidError(field);
  }
  if (taxRateBasisPoints < 0 || taxRateBasisPoints > MAX_TAX_RATE)
    throw new InvoicingDataInvalidError('taxRateBasisPoints');
  return { ...trimmed, taxRateBasisPoints };
}
