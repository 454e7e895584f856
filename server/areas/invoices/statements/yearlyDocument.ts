import { csvLine } from '../../../platform/csv/csv.rules.ts';
import { toDecimal } from '../../../platform/money/money.rules.ts';
import type { PdfContent } from '../../../platform/pdf/PdfBlock.ts';
import type { Quarter } from './readYearlySummary.ts';
import type { Seller } from './Seller.ts';
import { statementFormats, statementHead } from './statementFormats.ts';

type Written = { seller: Seller; year: string; quarters: Quarter[]; currency: string };

/** The printed form of a creator's year. */
export function yearlyDocument({
  seller,
  year,
  quarters,
  currency,
  now,
}: Written & { now: Date }): PdfContent {
  const formats = statementFormats({ seller, currency });
  const { phrase, money } = formats;
  const title = phrase('yearly', { year });
  const sum = sumOf(quarters);
  const row = (name: string, { sales, considerationMinor, feeMinor }: typeof sum): string[] => [
    name,
    String(sales),
    money(considerationMinor),
    money(feeMinor),
  ];
  return {
    title,
    language: seller.locale,
    blocks: [
      ...statementHead({ title, seller, now, formats }),
      {
        kind: 'table',
        columns: [
          { title: phrase('quarter'), width: 25 },
          { title: phrase('numberOfSales'), width: 25, isAmount: true },
          { title: phrase('consideration'), width: 25, isAmount: true },
          { title: phrase('fee'), width: 25, isAmount: true },
        ],
        rows: quarters.map((quarter) => row(`${year} Q${quarter.quarter}`, quarter)),
        totals: [row(phrase('sum'), sum)],
      },
      { kind: 'note', text: phrase('yearlyNote') },
    ],
  };
}

function sumOf(quarters: Quarter[]): Omit<Quarter, 'quarter'> {
  const sum = (pick: 'sales' | 'considerationMinor' | 'feeMinor'): number =>
    quarters.reduce((total, quarter) => total + quarter[pick], 0);
  return {
    sales: sum('sales'),
    considerationMinor: sum('considerationMinor'),
    feeMinor: sum('feeMinor'),
  };
}

/** Spreadsheets rely on the order: append new columns. */
const COLUMNS = [
  'year',
  'quarter',
  'sales',
  'consideration',
  'fees',
  'currency',
  'username',
  'name',
  'address',
  'tax id',
  'time zone',
];

/** The same as CSV, with the creator's stated data in each line. */
export function yearlyCsv({ seller, year, quarters, currency }: Written): string {
  const decimal = (amountMinor: number): string => toDecimal({ amountMinor, currency });
  const { username, timeZone, invoicingData } = seller;
  const stated = [invoicingData?.name, invoicingData?.address, invoicingData?.taxId];
  const lines = quarters.map(({ quarter, sales, considerationMinor, feeMinor }) =>
    csvLine([
      year,
      String(quarter),
      String(sales),
      decimal(considerationMinor),
      decimal(feeMinor),
      currency,
      username,
      ...stated.map((text) => (text ?? '').replaceAll('\n', ', ')),
      timeZone,
    ]),
  );
  return csvLine(COLUMNS) + lines.join('');
}
