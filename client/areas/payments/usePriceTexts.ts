import { useTranslation } from 'react-i18next';
import { useMoney } from '../../format/useMoney.ts';
import { computePayout, getPrice, MAX_PRICE_MINOR } from '../../generated/price.rules.ts';
import { priceProblem } from './typedPrice.rules.ts';

type PriceTexts = {
  /** What is wrong with a typed price, see `priceProblem`. */
  problemText: (typed: string) => string | null;
  /** What the creator keeps of a price, and the platform fee. */
  keptText: (price: { priceMinor: number; feePercent: number }) => string;
};

/** Texts beside the fields in which creators type a price. */
export function usePriceTexts(currency: string): PriceTexts {
  const { t } = useTranslation('app');
  const { money } = useMoney();
  return {
    problemText: (typed) => {
      const problem = priceProblem(typed);
      if (problem === 'tooHigh')
        return t('price.tooHigh', { max: money({ amountMinor: MAX_PRICE_MINOR, currency }) });
      return problem && t('price.tooFine');
    },
    keptText: ({ priceMinor, feePercent }) => {
      const amountMinor = computePayout(getPrice({ priceMinor, percentOff: 0, feePercent }));
      return t('price.kept', { kept: money({ amountMinor, currency }), percent: feePercent });
    },
  };
}
