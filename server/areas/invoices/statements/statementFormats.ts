import { dateLocale } from '../../../platform/email/emailFormats.ts';
import { writeName, writePhrase } from '../../../platform/email/writeEmail.ts';
import { formatMoney } from '../../../platform/money/formatMoney.rules.ts';
import type { PdfBlock } from '../../../platform/pdf/PdfBlock.ts';
import type { Seller } from './Seller.ts';

export type DocumentKey = Parameters<typeof writePhrase<'documents'>>[0]['key'];
export type StatementFormats = ReturnType<typeof statementFormats>;

/** Texts, amounts and dates of a creator's statements, in the creator's language and zone. */
export function statementFormats({ seller, currency }: { seller: Seller; currency: string }) {
  const { locale, timeZone } = seller;
  const format = (options: Intl.DateTimeFormatOptions, at: Date): string =>
    new Intl.DateTimeFormat(dateLocale(seller), { ...options, timeZone }).format(at);
  return {
    phrase: (key: DocumentKey, values: Record<string, string | number> = {}): string =>
      writePhrase({ area: 'documents', key, locale, values }),
    name: (username: string): string => writeName({ username, locale }),
    money: (amountMinor: number): string => formatMoney({ amountMinor, currency }, { locale }),
    day: (at: Date): string => format({ dateStyle: 'medium' }, at),
    moment: (at: Date): string => format({ dateStyle: 'medium', timeStyle: 'short' }, at),
    month: (at: Date): string => format({ month: 'long', year: 'numeric' }, at),
  };
}

/** Title, the moment at which the statement was made, and the creator. */
export function statementHead({
  title,
  seller,
  now,
  formats: { phrase, moment },
}: {
  title: string;
  seller: Seller;
  now: Date;
  formats: StatementFormats;
}): PdfBlock[] {
  return [
    { kind: 'title', text: title },
    { kind: 'text', text: phrase('asOf', { moment: moment(now), zone: seller.timeZone }) },
    sellerBlock({ seller, phrase }),
  ];
}

/** The creator, with the stated data. */
function sellerBlock({
  seller: { username, invoicingData },
  phrase,
}: {
  seller: Seller;
  phrase: StatementFormats['phrase'];
}): PdfBlock {
  const { name, address, taxId } = invoicingData ?? { name: '', address: '', taxId: '' };
  const text = [
    ...(name ? [name] : []),
    phrase('user', { username }),
    ...(address ? [address] : []),
    ...(taxId ? [phrase('taxId', { taxId })] : []),
  ].join('\n');
  return { kind: 'columns', columns: [{ title: phrase('seller'), text }] };
}
