import { useTranslation } from 'react-i18next';
import { numberFormat } from '../../format/formatters.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { EXACT_TOTAL } from './exactTotal.ts';

type Numbers = { creatorCount: number; freeSoonCount: number };

/** How many creators of a category are free soon or, if none is, how many there are. */
export function useCategoryCount(): (numbers: Numbers) => string {
  const { t } = useTranslation('creators');
  const format = numberFormat(useLocale(), {});
  return ({ creatorCount, freeSoonCount }) => {
    const count = freeSoonCount || creatorCount;
    const shown = count > EXACT_TOTAL ? `${format.format(EXACT_TOTAL)}+` : format.format(count);
    return t(freeSoonCount > 0 ? 'numbers.freeSoon' : 'numbers.creators', { count, shown });
  };
}
