import type { Actor } from '../../platform/access/Actor.ts';
import { writeAuditEvent } from '../../platform/audit/writeAuditEvent.ts';
import type { Deps } from '../../Deps.ts';
import type { PrintedInvoice } from './invoiceDocument.ts';
import { visibleInvoices } from './invoices.access.ts';

const NAME = { select: { username: true } } as const;
const PRINTED = {
  seller: NAME,
  buyer: NAME,
  creditedInvoice: { select: { number: true, issuedAt: true } },
} as const;

/** An invoice for one of its sides or for staff, whose access is recorded. Null for other users. */
export async function readInvoice(
  deps: Deps,
  actor: Actor,
  { invoiceId }: { invoiceId: string },
): Promise<PrintedInvoice | null> {
  const { prisma } = deps;
  const own = await prisma.invoice.findFirst({
    where: { id: invoiceId, ...visibleInvoices(actor) },
    include: PRINTED,
  });
  if (own || actor.role === 'USER') return own;
  const found = await prisma.invoice.findUnique({ where: { id: invoiceId }, include: PRINTED });
  if (found)
    await prisma.$transaction((tx) =>
      writeAuditEvent(tx, {
        actor,
        action: 'invoice.read',
        entity: 'Invoice',
        entityId: invoiceId,
        now: deps.now(),
      }),
    );
  return found;
}
