import { MIN_COUPON_BUDGET_MINOR } from '../../generated/constraints.rules.ts';
import { Field } from '../../ui/fields/Field.tsx';

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
      min={min / 100}
      step={0.01}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
