import type { ReactNode } from 'react';
import { Box, Panel, HStack, Stack, Text } from '../../ui/Layout.tsx';
import { SectionTitle } from '../../ui/SectionTitle.tsx';

/** One kind of component. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  const id = `design-${name.toLowerCase().replaceAll(' ', '-')}`;
  return (
    <Stack as="section" data-specimen aria-labelledby={id} gap="16">
      <SectionTitle id={id}>{name}</SectionTitle>
      <Panel>
        <Stack gap="20">{children}</Stack>
      </Panel>
    </Stack>
  );
}

/** One named state of a component. */
export function Shown({ as, children }: { as: string; children: ReactNode }) {
  return (
    <Box>
      <Text textStyle="smallest" color="tx3" mb="8">
        {as}
      </Text>
      <HStack flexWrap="wrap" gap="12" alignItems="flex-start">
        {children}
      </HStack>
    </Box>
  );
}
