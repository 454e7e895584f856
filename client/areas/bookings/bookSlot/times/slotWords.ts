import { formatTime } from '../../../../format/dateTime.ts';
import { formatMoney, type MoneyValue } from '../../../../format/money.ts';
import { REFUND_LIMIT_MS } from '../../change/refundLimit.ts';

type Options = {
  slot: { readonly startsAt: string; readonly price: MoneyValue };
  now: number;
  locale: string;
  timeZone: string;
  texts: {
    free: string;
    /** The price of a slot that cannot be cancelled anymore. */
    final: (price: string) => string;
  };
};

/** Time and price of a slot, as its button shows them. */
export function slotWords({ slot, now, locale, timeZone, texts }: Options): {
  time: string;
  price: string;
} {
  const price = slot.price.amountMinor === 0 ? texts.free : formatMoney(slot.price, { locale });
  const isFinal = Date.parse(slot.startsAt) - now < REFUND_LIMIT_MS;
  return {
    time: formatTime(slot.startsAt, { locale, timeZone }),
    price: isFinal ? texts.final(price) : price,
  };
}
