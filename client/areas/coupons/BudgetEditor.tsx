import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BudgetEditor_coupon$key } from '../../__generated__/BudgetEditor_coupon.graphql.ts';
import { formatMoney } from '../../format/money.ts';
import { MIN_COUPON_BUDGET_MINOR } from '../../generated/constraints.rules.ts';
import { MAX_PRICE_MINOR } from '../../generated/price.rules.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { useAsyncAction } from '../../relay/useAsyncAction.ts';
import { useCheckedSubmit } from '../../ui/fields/useFirstInvalid.ts';
import { Button } from '../../ui/Button.tsx';
import { HStack, Stack, Text } from '../../ui/Layout.tsx';
import { toTypedPrice } from '../payments/typedPrice.rules.ts';
import { BudgetField } from './BudgetField.tsx';
import { readBudget } from './coupon.rules.ts';
import { useUpdateCouponBudgetMutation } from './useUpdateCouponBudgetMutation.ts';

/** The budget of a coupon for easter eggs, the part already used, and a form to change it. */
export function BudgetEditor({ coupon }: { coupon: BudgetEditor_coupon$key }) {
  const { t } = useTranslation('coupons');
  const locale = useLocale();
  const { id, code, easterEggBudget, easterEggSpent } = useFragment(
    graphql`
      fragment BudgetEditor_coupon on Coupon {
        id
        code
        easterEggBudget {
          amountMinor
          currency
        }
        easterEggSpent {
          amountMinor
          currency
        }
      }
    `,
    coupon,
  );
  // Null until the form was opened for the first time.
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  if (!easterEggBudget) return null;
  return (
    <Stack gap="8">
      <HStack justifyContent="space-between" flexWrap="wrap" gap="8">
        <Text textStyle="small" color="tx3">
          {t('ticket.budget', {
            spent: formatMoney(easterEggSpent, { locale }),
            budget: formatMoney(easterEggBudget, { locale }),
          })}
        </Text>
        {!isOpen && (
          <Button
            size="sm"
            look="outline"
            autoFocus={isOpen === false}
            aria-label={t('budget.changeOf', { code })}
            onClick={() => setIsOpen(true)}
          >
            {t('budget.change')}
          </Button>
        )}
      </HStack>
      {isOpen && (
        <BudgetForm
          couponId={id}
          budget={easterEggBudget}
          spentMinor={easterEggSpent.amountMinor}
          onEnd={() => setIsOpen(false)}
        />
      )}
    </Stack>
  );
}

type FormProps = {
  couponId: string;
  budget: { amountMinor: number; currency: string };
  spentMinor: number;
  onEnd: () => void;
};

function BudgetForm({ couponId, budget, spentMinor, onEnd }: FormProps) {
  const { t } = useTranslation('coupons');
  const locale = useLocale();
  const { amountMinor, currency } = budget;
  const [typed, setTyped] = useState(toTypedPrice(amountMinor));
  const [update] = useUpdateCouponBudgetMutation();
  const { problem, setProblem, isBusy, run } = useAsyncAction();
  const minMinor = Math.max(MIN_COUPON_BUDGET_MINOR, spentMinor);
  const money = (minor: number): string =>
    formatMoney({ amountMinor: minor, currency }, { locale });
  const { form, onSubmit } = useCheckedSubmit(async () => {
    const minor = readBudget(typed);
    if (!minor || minor < minMinor)
      return setProblem(t('budget.problem', { min: money(minMinor), max: money(MAX_PRICE_MINOR) }));
    await run(() => update({ input: { couponId, easterEggBudgetMinor: minor } }), onEnd);
  });
  return (
    <form noValidate ref={form} onSubmit={onSubmit}>
      <Stack gap="8">
        <BudgetField
          label={t('budget.label', { currency })}
          currency={currency}
          hint={t('budget.hint')}
          min={minMinor}
          value={typed}
          problem={problem}
          autoFocus
          onChange={(text) => {
            setTyped(text);
            setProblem(null);
          }}
        />
        <HStack gap="8">
          <Button type="submit" size="sm" look="accent" disabled={isBusy}>
            {t('budget.save')}
          </Button>
          <Button size="sm" look="outline" onClick={onEnd}>
            {t('budget.cancel')}
          </Button>
        </HStack>
      </Stack>
    </form>
  );
}
