import { percentOfSql, totalSql } from '../../platform/money/money.rules.ts';
import { jsonWord } from './jsonText.ts';
import type { Selected } from './selections.ts';
import type { Writer } from './Writer.ts';

type OfMoney = { writer: Writer; field: Selected; minor: string; currency: string };

export function money({ writer, field, minor, currency }: OfMoney): string {
  return writer.object({
    type: 'Money',
    sets: field.inner,
    write: (part) => (part.name === 'amountMinor' ? minor : jsonWord(currency)),
  });
}

/** The platform fee on the price without a coupon, in minor units. */
function feeMinor({ writer, row }: { writer: Writer; row: string }): string {
  const percent = writer.param(writer.feePercent, 'int');
  return percentOfSql({ amount: totalSql(`${row}."priceMinor"`), percent });
}

export function fee({
  writer,
  field,
  row,
}: {
  writer: Writer;
  field: Selected;
  row: string;
}): string {
  return money({ writer, field, minor: feeMinor({ writer, row }), currency: `${row}."currency"` });
}

/** The creator's share of the price without a coupon. */
export function share({
  writer,
  field,
  row,
}: {
  writer: Writer;
  field: Selected;
  row: string;
}): string {
  return money({
    writer,
    field,
    minor: `(${totalSql(`${row}."priceMinor"`)} - ${feeMinor({ writer, row })})`,
    currency: `${row}."currency"`,
  });
}
