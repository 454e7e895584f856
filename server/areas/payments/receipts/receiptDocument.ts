import { getFormats } from '../../../platform/email/emailFormats.ts';
import { writeName, writePhrase } from '../../../platform/email/writeEmail.ts';
import { html, type Html } from '../../../platform/html/html.ts';
import { formatMoney } from '../../../platform/money/formatMoney.rules.ts';
import { PRODUCT } from '../../../platform/PRODUCT.ts';
import { urlId } from '../../../platform/ids/urlId.ts';
import { nameOf } from '../purchase.ts';
import type { MoneyReturn } from '../statements/moneyReturns.rules.ts';
import { receiptNumber } from '../statements/receiptNumber.rules.ts';
import { boughtOf, type Receipt } from './findReceipt.ts';

type Reader = { locale: string; formatLocale: string | null; timeZone: string };
type Write = (
  key: Parameters<typeof writePhrase<'receipt'>>[0]['key'],
  values?: Record<string, string | number>,
) => string;

const STYLE = html`<style>
  body {
    margin: 32px auto;
    padding: 0 16px;
    max-width: 640px;
    font:
      16px/1.5 'Segoe UI',
      Roboto,
      Helvetica,
      Arial,
      sans-serif;
    color: #17141f;
    background: #fff;
  }
  h1 {
    margin: 0;
  }
  dl {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(220px, 1fr));
    gap: 16px;
    margin: 24px 0;
  }
  dt,
  p {
    color: #625c6d;
    font-size: 14px;
  }
  dd {
    margin: 0;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  table {
    width: 100%;
    border-collapse: collapse;
  }
  th,
  td {
    padding: 12px 0;
    border-bottom: 1px solid #e0dbd2;
    text-align: left;
    font-weight: 400;
    overflow-wrap: anywhere;
  }
  td {
    padding-left: 20px;
    text-align: right;
    white-space: nowrap;
  }
  .total > * {
    font-weight: 700;
  }
</style>`;

/**
 * The fan's receipt as a self-contained HTML file, in the language and time zone of the reader, for
 * reading and printing. The figures are those of the page `/receipts/ID`.
 */
export function receiptDocument({
  receipt,
  reader,
  publicUrl,
}: {
  receipt: Receipt;
  reader: Reader;
  publicUrl: string;
}): string {
  const { locale } = reader;
  const write: Write = (key, values = {}) => writePhrase({ area: 'receipt', key, locale, values });
  const formats = getFormats(reader);
  const { statement, giftCard } = receipt;
  const { currency, discountMinor, feeMinor, giftCardMinor } = statement;
  const money = (amountMinor: number): string => formatMoney({ amountMinor, currency }, { locale });
  const bought = boughtOf(receipt);
  const creator = bought?.creator && writeName({ username: bought.creator.username, locale });
  const number = receiptNumber(receipt);
  const { id, entity } = nameOf(receipt);
  const link = `${publicUrl}/receipts/${urlId(entity, id)}`;
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${write('title')} ${number}</title>
        ${STYLE}
      </head>
      <body>
        <h1>${write('title')}</h1>
        <p>${PRODUCT}</p>
        <dl>
          ${fact({ name: write('number'), value: number })}
          ${fact({
            name: write('date'),
            value: formats.zonedTime(receipt.paidAt ?? receipt.createdAt),
          })}
          ${fact({ name: write('buyer'), value: bought?.fan?.username ?? '' })}
          ${fact({
            name: write(giftCard ? 'giftCardFor' : 'seller'),
            value: creator ?? (giftCard ? write('allCreators') : ''),
          })}
        </dl>
        <table>
          ${line({ name: describe({ receipt, write, reader }), value: money(statement.priceMinor) })}
          ${discountMinor > 0 ? line({ name: write('coupon'), value: `−${money(discountMinor)}` }) : ''}
          ${line({ name: write('total'), value: money(statement.paidMinor), isTotal: true })}
          ${giftCardMinor > 0 ? line({ name: write('byGiftCard'), value: money(giftCardMinor) }) : ''}
          ${statement.returns.map((one) =>
            line({
              name: write(returnKey(one), {
                moment: formats.zonedTime(one.at),
              }),
              value: `−${money(one.amountMinor)}`,
            }),
          )}
        </table>
        ${feeMinor > 0 ? html`<p>${write('fee', { fee: money(feeMinor) })}</p>` : ''}
        <p>${write('current')} <a href="${link}">${link}</a></p>
      </body>
    </html>`.text;
}

function describe({
  receipt: { booking, order, tip, packPurchase, giftCard },
  write,
  reader,
}: {
  receipt: Receipt;
  write: Write;
  reader: Reader;
}): string {
  if (giftCard) return write('giftCard');
  if (packPurchase && !booking)
    return write('pack', {
      count: packPurchase.sessions,
      title: packPurchase.title,
    });
  const service = order ?? tip?.order;
  const session = booking ?? tip?.booking;
  const when = session && getFormats(reader).zonedTime(session.startsAt);
  const what = service
    ? service.serviceTitle
    : [session?.title, when && write('session', { when })].filter(Boolean).join(', ');
  return tip ? write('tip', { what }) : what;
}

function returnKey({ kind, isToGiftCard }: MoneyReturn) {
  if (kind !== 'REFUND') return 'chargeback';
  return isToGiftCard ? 'refundToGiftCard' : 'refund';
}

function fact({ name, value }: { name: string; value: string }): Html {
  return html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`;
}

function line({
  name,
  value,
  isTotal = false,
}: {
  name: string;
  value: string;
  isTotal?: boolean;
}): Html {
  return html`<tr class="${isTotal ? 'total' : ''}">
    <th scope="row">${name}</th>
    <td>${value}</td>
  </tr>`;
}
