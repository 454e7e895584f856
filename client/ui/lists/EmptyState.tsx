import { RotateCw, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { Box, HStack, Stack, Text } from '../Layout.tsx';

const BARS = [30, 44, 56, 36];

type EmptyProps = { title: string; hint?: string; children?: ReactNode };

/** An empty list with an explanation and the next step. */
export function EmptyState({ title, hint, children }: EmptyProps) {
  return (
    <Stack
      role="status"
      alignItems="center"
      justifyContent="center"
      textAlign="center"
      gap="10"
      minH="282px"
      p="24"
      bg="s2"
      borderWidth="1px"
      borderStyle="solid"
      borderColor="line"
      borderRadius="card"
    >
      <HStack aria-hidden alignItems="flex-end" gap="6" mb="8">
        {BARS.map((height, index) => (
          <Box
            key={height}
            w="12px"
            style={{ height }}
            borderRadius="block"
            {...(index === 2
              ? { bg: 'fill' }
              : { borderWidth: '2px', borderStyle: 'dashed', borderColor: 'ctl' })}
          />
        ))}
      </HStack>
      <Text textStyle="h3" fontSize="18px">
        {title}
      </Text>
      {hint && (
        <Text color="tx2" maxW="420px">
          {hint}
        </Text>
      )}
      {children}
    </Stack>
  );
}

type ErrorProps = { title: string; cause?: string; retryLabel: string; onRetry: () => void };

/** A failure with its reason and a button to retry. */
export function ErrorState({ title, cause, retryLabel, onRetry }: ErrorProps) {
  return (
    <Stack
      role="alert"
      alignItems="center"
      justifyContent="center"
      textAlign="center"
      gap="10"
      minH="282px"
      p="24"
      bg="s2"
      borderWidth="1px"
      borderStyle="solid"
      borderColor="line"
      borderRadius="card"
    >
      <HStack
        aria-hidden
        justifyContent="center"
        w="64px"
        h="64px"
        borderRadius="tile"
        bg="badSoft"
        color="bad"
        mb="6"
      >
        <WifiOff size={26} />
      </HStack>
      <Text textStyle="h3" fontSize="18px">
        {title}
      </Text>
      {cause && (
        <Text color="tx2" maxW="420px">
          {cause}
        </Text>
      )}
      <Button look="primary" onClick={onRetry}>
        <RotateCw size={18} aria-hidden />
        {retryLabel}
      </Button>
    </Stack>
  );
}
