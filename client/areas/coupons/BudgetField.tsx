import { MIN_COUPON_BUDGET_MINOR } from '../../generated/constraints.rules.ts';
import { MINOR_UNITS } from '../../generated/minorUnits.rules.ts';
import { TypedPriceField } from '../payments/TypedPriceField.tsx';

type Props = {
  label: string;
  currency: string;
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
    <TypedPriceField
      {...field}
      name="budget"
      min={min / MINOR_UNITS}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
