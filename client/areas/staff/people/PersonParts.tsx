import type { ReactNode } from 'react';
import { Box, HStack, Panel, Stack, Text } from '../../../ui/Layout.tsx';

/** A list about a person, with its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap="12" aria-label={title}>
      <Text as="h2" textStyle="h2">
        {title}
      </Text>
      <Panel p="0" overflow="hidden">
        {children}
      </Panel>
    </Stack>
  );
}

/** A line of the list. */
export function Row({ children }: { children: ReactNode }) {
  return (
    <HStack gap="12" flexWrap="wrap" px="16" py="12" minH="56px">
      {children}
    </HStack>
  );
}

/** A title, and short facts below it. */
export function Facts({ title, facts }: { title: string; facts: (string | null | undefined)[] }) {
  return (
    <Box flex="1" minW="180px">
      <Text textStyle="button" overflowWrap="anywhere">
        {title}
      </Text>
      <Text textStyle="small" color="tx3" overflowWrap="anywhere">
        {facts.filter(Boolean).join(' · ')}
      </Text>
    </Box>
  );
}
