import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../i18n/useLocale.ts';
import { formatMoney, type MoneyValue } from './money.ts';

type MoneyTexts = {
  /** Any amount: "$12", "$10.80", "$0". */
  money: (amount: MoneyValue) => string;
  /** A price: "Free" when nothing is to be paid. */
  price: (amount: MoneyValue) => string;
};

/** Formats amounts in the reader's language. */
export function useMoney(): MoneyTexts {
  const { t } = useTranslation('app');
  const locale = useLocale();
  return useMemo(() => {
    const money = (amount: MoneyValue): string => formatMoney(amount, { locale });
    return {
      money,
      price: (amount) => (amount.amountMinor === 0 ? t('price.free') : money(amount)),
    };
  }, [locale, t]);
}
