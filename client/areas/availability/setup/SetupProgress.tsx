import { useTranslation } from 'react-i18next';
import { Box, HStack, Stack, Text } from '../../../ui/Layout.tsx';

type Props = { done: readonly boolean[]; minutes: readonly number[] };

/** How many steps are done, and roughly how many minutes the others take. */
export function SetupProgress({ done, minutes }: Props) {
  const { t } = useTranslation('availability');
  const left = minutes.reduce((sum, each, index) => (done[index] ? sum : sum + each), 0);
  return (
    <Stack gap="8">
      <HStack gap="6" aria-hidden>
        {done.map((isDone, index) => (
          <Box key={index} flex="1" h="6px" borderRadius="chip" bg={isDone ? 'ok' : 's3'} />
        ))}
      </HStack>
      <Text textStyle="small" color="tx2">
        {t('setup.progress', {
          done: done.filter(Boolean).length,
          all: done.length,
          time: t('setup.minutes', { count: Math.max(1, left) }),
        })}
      </Text>
    </Stack>
  );
}
