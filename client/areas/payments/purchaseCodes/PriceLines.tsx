import { useTranslation } from 'react-i18next';
import { useMoney } from '../../../format/useMoney.ts';
import { StatementLine as Line } from '../StatementLine.tsx';
import type { PurchaseCodes } from './usePurchaseCodes.ts';

/** The list price, what the codes take from it, and what is left to pay. */
export function PriceLines({
  name,
  codes: { coupon, price, effect, total, byGiftCard },
}: {
  name: string;
  codes: PurchaseCodes;
}) {
  const { t } = useTranslation('bookings');
  const { money } = useMoney();
  return (
    <>
      <Line name={name} amount={money(price)} />
      {effect && (
        <Line
          name={t('price.coupon', { code: coupon.code })}
          amount={`−${money(effect.discount)}`}
        />
      )}
      <Line name={t('price.total')} amount={money(total)} isStrong />
      {byGiftCard && (
        <>
          <Line name={t('price.giftCard')} amount={`−${money(byGiftCard.pays)}`} />
          <Line name={t('price.rest')} amount={money(byGiftCard.rest)} isStrong />
        </>
      )}
    </>
  );
}
