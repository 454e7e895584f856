import type { Invoice } from '../../platform/database/generated/client.ts';
import { dateLocale } from '../../platform/email/emailFormats.ts';
import { writeName, writePhrase } from '../../platform/email/writeEmail.ts';
import { formatMoney } from '../../platform/money/formatMoney.rules.ts';
import type { PdfBlock, PdfContent } from '../../platform/pdf/PdfBlock.ts';
import { invoiceNumber } from '../payments/statements/invoiceNumber.ts';
import { formatRate } from './invoice.rules.ts';

type Named = { username: string };
export type PrintedInvoice = Invoice & {
  seller: Named;
  buyer: Named;
  creditedInvoice: Pick<Invoice, 'number' | 'issuedAt'> | null;
};
type Key = Parameters<typeof writePhrase<'documents'>>[0]['key'];

/** The printed form of an invoice or a credit note, in the seller's language. */
export function invoiceDocument(invoice: PrintedInvoice): PdfContent {
  const { language, currency, taxRateBasisPoints, totalMinor } = invoice;
  const phrase = (key: Key, values: Record<string, string> = {}): string =>
    writePhrase({ area: 'documents', key, locale: language, values });
  const date = (at: Date): string =>
    new Intl.DateTimeFormat(dateLocale({ locale: language }), {
      dateStyle: 'long',
      timeZone: invoice.timeZone,
    }).format(at);
  const money = (amountMinor: number): string =>
    formatMoney({ amountMinor, currency: currency.trim() }, { locale: language });
  const number = invoiceNumber(invoice.number);
  const isCredit = invoice.kind === 'CREDIT_NOTE';
  const title = phrase(isCredit ? 'creditNote' : 'invoice', { number });
  const sides: PdfBlock = {
    kind: 'columns',
    columns: [
      { title: phrase('seller'), text: sideText({ invoice, side: 'seller', phrase }) },
      { title: phrase('buyer'), text: sideText({ invoice, side: 'buyer', phrase }) },
    ],
  };
  const rate = formatRate({ basisPoints: taxRateBasisPoints, locale: language });
  return {
    title,
    language,
    blocks: [
      { kind: 'title', text: title },
      { kind: 'text', text: datesText({ invoice, phrase, date }) },
      sides,
      {
        kind: 'table',
        columns: [
          { title: phrase('item'), width: 70 },
          { title: phrase('amount'), width: 30, isAmount: true },
        ],
        rows: amountRows({ invoice, phrase, money }),
        totals: [[phrase(isCredit ? 'refunded' : 'total'), money(totalMinor)]],
      },
      {
        kind: 'text',
        text: phrase('taxIncluded', { rate, amount: money(invoice.taxIncludedMinor) }),
      },
      { kind: 'note', text: phrase('taxNote') },
    ],
  };
}

type Written = {
  invoice: PrintedInvoice;
  phrase: (key: Key, values?: Record<string, string>) => string;
};

function sideText({ invoice, side, phrase }: Written & { side: 'seller' | 'buyer' }): string {
  const { username } = invoice[side];
  const [name, address, taxId] =
    side === 'seller'
      ? [invoice.sellerName, invoice.sellerAddress, invoice.sellerTaxId]
      : [invoice.buyerName, invoice.buyerAddress, invoice.buyerTaxId];
  return [
    ...(name ? [name] : []),
    phrase('user', { username: writeName({ username, locale: invoice.language }) }),
    ...(address ? [address] : []),
    ...(taxId ? [phrase('taxId', { taxId })] : []),
  ].join('\n');
}

function datesText({ invoice, phrase, date }: Written & { date: (at: Date) => string }): string {
  const { issuedAt, paidAt, creditedInvoice } = invoice;
  const issued = phrase('issued', { date: date(issuedAt) });
  if (!creditedInvoice) return `${issued}\n${phrase('paid', { date: date(paidAt) })}`;
  const credited = phrase('credits', {
    number: invoiceNumber(creditedInvoice.number),
    date: date(creditedInvoice.issuedAt),
  });
  return `${issued}\n${phrase('refundedOn', { date: date(paidAt) })}\n${credited}`;
}

function amountRows({
  invoice,
  phrase,
  money,
}: Written & { money: (amountMinor: number) => string }): string[][] {
  const { description, priceMinor, discountMinor, giftCardMinor, kind } = invoice;
  const giftCard = phrase(kind === 'CREDIT_NOTE' ? 'toGiftCard' : 'byGiftCard', {
    amount: money(giftCardMinor),
  });
  return [
    [giftCardMinor > 0 ? `${description}\n${giftCard}` : description, money(priceMinor)],
    ...(discountMinor > 0 ? [[phrase('discount'), money(-discountMinor)]] : []),
  ];
}
