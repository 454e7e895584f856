import { useTranslation } from 'react-i18next';
import { formatMoney, type MoneyValue } from '../../format/money.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import type { TagName } from '../creators/categories.ts';

type Filters = {
  tag: TagName;
  search: string | null | undefined;
  language: string | null | undefined;
  minPrice: MoneyValue | null | undefined;
};

/** Names a saved search by its filters. The maximum price is part of the alert. */
export function useSearchTitle() {
  const { t } = useTranslation(['follows', 'app']);
  const locale = useLocale();
  return ({ tag, search, language, minPrice }: Filters): string =>
    [
      t(`app:nav.${tag}`),
      search && t('saved.term', { term: search }),
      language && new Intl.DisplayNames(locale, { type: 'language' }).of(language),
      minPrice && t('saved.from', { amount: formatMoney(minPrice, { locale }) }),
    ]
      .filter(Boolean)
      .join(' · ');
}
