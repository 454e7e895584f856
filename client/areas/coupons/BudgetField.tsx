import { MIN_COUPON_BUDGET_MINOR } from '../../generated/constraints.rules.ts';
import { Field } from '../../ui/fields/Field.tsx';
import { PRICE_STEP } from '../payments/typedPrice.rules.ts';
import { MINOR_UNITS } from '../../generated/minorUnits.rules.ts';

type Props = {
  label: string;
  hint: string;
  /** Minor units. */
  min?: number;
  value: string;
  problem: string | null;
  autoFocus?: boolean;
  onChange: (typed: string) => void;
};

/** The budget with which a coupon is offered for easter eggs. */
export function BudgetField({ min = MIN_COUPON_BUDGET_MINOR, onChange, ...field }: Props) {
  return (
    <Field
      {...field}
      name="budget"
      type="number"
      inputMode="decimal"
      min={min / MINOR_UNITS}
      step={PRICE_STEP}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
