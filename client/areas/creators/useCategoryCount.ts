import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/useLocale.ts';
import { formatTotal } from './exactTotal.ts';

type Numbers = { creatorCount: number; freeSoonCount: number };

/** How many creators of a category are free soon or, if none is, how many there are. */
export function useCategoryCount(): (numbers: Numbers) => string {
  const { t } = useTranslation('creators');
  const locale = useLocale();
  return ({ creatorCount, freeSoonCount }) => {
    const count = freeSoonCount || creatorCount;
    const shown = formatTotal({ total: count, locale });
    return t(freeSoonCount > 0 ? 'numbers.freeSoon' : 'numbers.creators', { count, shown });
  };
}
