import type { Prisma } from '../../platform/database/generated/client.ts';
import { getFormats } from '../../platform/email/emailFormats.ts';
import { writePhrase } from '../../platform/email/writeEmail.ts';
import { computePackStatement } from '../payments/statements/packStatement.rules.ts';
import {
  computeStatement,
  type PurchaseStatement,
} from '../payments/statements/purchaseStatement.rules.ts';
import {
  BOOKING_STATEMENT,
  ORDER_STATEMENT,
  PACK_STATEMENT,
  TIP_STATEMENT,
} from '../payments/statements/statementRows.ts';

const DATA = { select: { name: true, address: true, taxId: true } } as const;
const SIDES = {
  fan: { select: { id: true, invoicingData: DATA } },
  creator: {
    select: {
      id: true,
      locale: true,
      formatLocale: true,
      timeZone: true,
      invoicingData: {
        select: { ...DATA.select, issuesSince: true, taxRateBasisPoints: true },
      },
    },
  },
} as const;
const SESSION = { title: true, startsAt: true } as const;
const SERVICE = { serviceTitle: true } as const;
const SALE = {
  id: true,
  booking: { select: { ...BOOKING_STATEMENT, ...SIDES, ...SESSION } },
  order: { select: { ...ORDER_STATEMENT, ...SIDES, ...SERVICE } },
  tip: {
    select: {
      ...TIP_STATEMENT,
      ...SIDES,
      booking: { select: SESSION },
      order: { select: SERVICE },
    },
  },
  packPurchase: { select: { ...PACK_STATEMENT, ...SIDES, title: true, sessions: true } },
} as const satisfies Prisma.PaymentSelect;

type Row = Prisma.PaymentGetPayload<{ select: typeof SALE }>;
type Sides = Pick<NonNullable<Row['order']>, 'fan' | 'creator'>;

export type Sale = Sides & {
  paymentId: string;
  /**
   * Conditions on the payments whose refunds belong to the sale; for a pack, those of its sessions.
   */
  payments: { id: string } | { packPurchaseId: string };
  status: string;
  statement: PurchaseStatement;
  /** What was bought, in the seller's language. */
  description: string;
};

/** The sale of a payment, or of the pack to which it belongs; null for a gift card. */
export async function readSale(
  tx: Prisma.TransactionClient,
  { paymentId, now }: { paymentId: string; now: Date },
): Promise<Sale | null> {
  const payment = await tx.payment.findUniqueOrThrow({
    where: { id: paymentId },
    select: { packPurchaseId: true },
  });
  const { packPurchaseId } = payment;
  const row = await tx.payment.findFirstOrThrow({
    where: packPurchaseId ? { packPurchaseId, packSession: null } : { id: paymentId },
    select: SALE,
  });
  const { booking, order, tip, packPurchase } = row;
  const bought = packPurchase ?? booking ?? order ?? tip;
  if (!bought) return null;
  const statement = packPurchase
    ? computePackStatement({ rows: packPurchase, now })
    : computeStatement({ rows: booking ?? order ?? tipRows(tip), now });
  return {
    paymentId: row.id,
    payments: packPurchaseId ? { packPurchaseId } : { id: paymentId },
    status: bought.status,
    fan: bought.fan,
    creator: bought.creator,
    statement,
    description: describe({ row, creator: bought.creator }),
  };
}

function tipRows(tip: Row['tip']): NonNullable<Row['tip']> {
  if (!tip) throw new Error('A payment without a purchase has no statement.');
  return tip;
}

function describe({ row, creator }: { row: Row; creator: Sides['creator'] }): string {
  const { locale } = creator;
  const { booking, order, tip, packPurchase } = row;
  const phrase = (
    key: 'pack' | 'service' | 'session' | 'sessionOfType' | 'tip',
    values: Record<string, string | number>,
  ): string => writePhrase({ area: 'documents', key, locale, values });
  const session = ({ title, startsAt }: { title: string | null; startsAt: Date }): string => {
    const time = getFormats(creator).zonedTime(startsAt);
    return title ? phrase('sessionOfType', { title, time }) : phrase('session', { time });
  };
  if (packPurchase)
    return phrase('pack', { sessions: packPurchase.sessions, title: packPurchase.title });
  if (booking) return session(booking);
  if (order) return phrase('service', { title: order.serviceTitle });
  const tipped = tip?.booking
    ? session(tip.booking)
    : phrase('service', { title: tip?.order?.serviceTitle ?? '' });
  return phrase('tip', { what: tipped });
}
