import { HStack, Text } from '../../ui/Layout.tsx';

export function StatementLine({
  name,
  amount,
  isStrong = false,
}: {
  name: string;
  amount: string;
  isStrong?: boolean;
}) {
  return (
    <HStack justifyContent="space-between" gap="12" {...(isStrong ? { textStyle: 'total' } : {})}>
      <Text color={isStrong ? 'tx' : 'tx2'}>{name}</Text>
      <Text whiteSpace="nowrap">{amount}</Text>
    </HStack>
  );
}
