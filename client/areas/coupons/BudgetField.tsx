import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../format/money.ts';
import { MIN_COUPON_BUDGET_MINOR } from '../../generated/constraints.rules.ts';
import { MAX_PRICE_MINOR } from '../../generated/price.rules.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { Field } from '../../ui/fields/Field.tsx';
import { readBudget } from './coupon.rules.ts';

type Props = { value: string; currency: string; onChange: (typed: string) => void };

/** The budget with which a coupon is offered for easter eggs; empty for other coupons. */
export function BudgetField({ value, currency, onChange }: Props) {
  const { t } = useTranslation('coupons');
  const locale = useLocale();
  const money = (amountMinor: number): string => formatMoney({ amountMinor, currency }, { locale });
  const isWrong = readBudget(value) === undefined;
  return (
    <Field
      label={t('form.budget', { currency })}
      hint={t('form.budgetHint')}
      name="budget"
      type="number"
      inputMode="decimal"
      min={MIN_COUPON_BUDGET_MINOR / 100}
      step={0.01}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      problem={
        isWrong
          ? t('form.budgetProblem', {
              least: money(MIN_COUPON_BUDGET_MINOR),
              most: money(MAX_PRICE_MINOR),
            })
          : null
      }
    />
  );
}
