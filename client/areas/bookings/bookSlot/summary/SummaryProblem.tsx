import { useErrorText } from '../../../../app/errors/useErrorText.ts';
import { Text } from '../../../../ui/Layout.tsx';

export function SummaryProblem({ cause }: { cause: unknown }) {
  const errorText = useErrorText();
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
      {errorText(cause)}
    </Text>
  );
}
