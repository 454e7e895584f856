import { Text } from '../../../../ui/Layout.tsx';
import { usePurchaseProblem, type PurchaseProblem } from '../../../payments/useCheckout.ts';

export function SummaryProblem(problem: PurchaseProblem) {
  return (
    <Text
      role="alert"
      textStyle="small"
      color="tx"
      bg="badSoft"
      borderRadius="chip"
      px="14"
      py="12"
    >
      {usePurchaseProblem(problem)}
    </Text>
  );
}
