import { useTranslation } from 'react-i18next';
import type { MoneyValue } from '../../../../format/money.ts';
import { useMoney } from '../../../../format/useMoney.ts';
import { HStack, Stack, Text } from '../../../../ui/Layout.tsx';

type Props = {
  username: string;
  price: MoneyValue;
  total: MoneyValue;
  fee: MoneyValue;
  share: MoneyValue;
  coupon?: { code: string; discount: MoneyValue } | undefined;
  /** The amount that a gift card pays, and the rest for the payment card. */
  giftCard: { pays: MoneyValue; rest: MoneyValue } | null;
};

/** List price, discount, total and how it is divided. */
export function SummaryPrice({ username, price, total, fee, share, coupon, giftCard }: Props) {
  const { t } = useTranslation('bookings');
  const { money, price: costs } = useMoney();
  return (
    <Stack gap="4">
      <Line name={t('price.slot')} amount={costs(price)} />
      {coupon && (
        <Line
          name={t('price.coupon', { code: coupon.code })}
          amount={`−${money(coupon.discount)}`}
          tone="ok"
        />
      )}
      <HStack justifyContent="space-between" textStyle="total">
        <Text>{t('price.total')}</Text>
        <Text>{costs(total)}</Text>
      </HStack>
      {giftCard && (
        <>
          <Line name={t('price.giftCard')} amount={`−${money(giftCard.pays)}`} tone="ok" />
          <Line name={t('price.rest')} amount={money(giftCard.rest)} isStrong />
        </>
      )}
      {total.amountMinor > 0 && (
        <Text textStyle="small" color="tx3">
          {t('price.fee', { fee: money(fee), username, share: money(share) })}
        </Text>
      )}
    </Stack>
  );
}

function Line({
  name,
  amount,
  tone = 'tx',
  isStrong,
}: {
  name: string;
  amount: string;
  tone?: string;
  isStrong?: boolean;
}) {
  return (
    <HStack justifyContent="space-between" fontWeight={isStrong ? '700' : undefined}>
      <Text color={isStrong ? 'tx' : 'tx2'}>{name}</Text>
      <Text color={tone}>{amount}</Text>
    </HStack>
  );
}
