import { useTranslation } from 'react-i18next';
import { useMoney } from '../../format/useMoney.ts';
import { MAX_PRICE_MINOR } from '../../generated/price.rules.ts';
import { priceProblem } from './typedPrice.rules.ts';

type TypedPrice = { typed: string; currency: string };

/** The text of what is wrong with a typed price, see `priceProblem`. */
export function usePriceProblem(): (price: TypedPrice) => string | null {
  const { t } = useTranslation('app');
  const { money } = useMoney();
  return ({ typed, currency }) => {
    const problem = priceProblem(typed);
    if (problem === 'tooHigh')
      return t('price.tooHigh', { max: money({ amountMinor: MAX_PRICE_MINOR, currency }) });
    return problem && t('price.tooFine');
  };
}
