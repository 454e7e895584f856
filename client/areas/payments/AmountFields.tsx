import type { MoneyValue } from '../../format/money.ts';
import { useMoney } from '../../format/useMoney.ts';
import { ChoiceButton } from '../../ui/fields/ChoiceButton.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { HStack } from '../../ui/Layout.tsx';
import type { useAmount } from './useAmount.ts';

type Props = {
  amount: Omit<ReturnType<typeof useAmount>, 'form'>;
  max: MoneyValue;
  /** Minor units; those above the limit are left out. */
  suggested: { label: string; amounts: readonly number[] };
  label: string;
  hint?: string;
};

/** Suggested amounts, and a field for a custom one. */
export function AmountFields({ amount, max, suggested, label, hint }: Props) {
  const { money } = useMoney();
  const { currency } = max;
  return (
    <>
      <HStack gap="8" flexWrap="wrap" role="group" aria-label={suggested.label}>
        {suggested.amounts
          .filter((minor) => minor <= max.amountMinor)
          .map((minor) => (
            <ChoiceButton
              key={minor}
              isChosen={amount.amountMinor === minor}
              onClick={() => amount.choose(minor)}
            >
              {money({ amountMinor: minor, currency })}
            </ChoiceButton>
          ))}
      </HStack>
      <Field
        label={label}
        {...(hint ? { hint } : {})}
        problem={amount.problem}
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        value={amount.typed}
        onChange={(event) => amount.setTyped(event.target.value)}
      />
    </>
  );
}
