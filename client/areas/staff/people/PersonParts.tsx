import type { ReactNode } from 'react';
import { Box, HStack, Panel, Text } from '../../../ui/Layout.tsx';
import { TitledSection } from '../../../ui/TitledSection.tsx';

/** A list about a person, with its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <TitledSection title={title} headingLevel="h2">
      <Panel p="0" overflow="hidden">
        {children}
      </Panel>
    </TitledSection>
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
