import type { Deps } from '../../../Deps.ts';
import type { MailAttachment } from '../../../platform/email/MailProvider.ts';
import type { User } from '../../../platform/database/generated/client.ts';
import type { Purchase } from '../purchase.ts';
import { receiptNumber } from '../statements/receiptNumber.rules.ts';
import { findReceipt } from './findReceipt.ts';
import { receiptDocument } from './receiptDocument.ts';

type Reader = Pick<User, 'id' | 'locale' | 'formatLocale' | 'timeZone'>;

/**
 * The receipt of a purchase as a file for the emails that tell the fan about its payment or a
 * refund. Nothing when nothing was paid, and for a session from a pack: its money is on the receipt
 * of the pack.
 */
export async function attachReceipt(
  deps: Deps,
  { purchase, reader }: { purchase: Purchase; reader: Reader },
): Promise<MailAttachment[]> {
  const receipt = await findReceipt(deps, { personId: reader.id, purchase });
  if (!receipt || (receipt.packPurchaseId && receipt.bookingId)) return [];
  return [
    {
      filename: `slotcast-${receiptNumber(receipt)}.html`,
      contentType: 'text/html; charset=utf-8',
      content: receiptDocument({
        receipt,
        reader,
        publicUrl: deps.env.publicUrl,
      }),
    },
  ];
}
