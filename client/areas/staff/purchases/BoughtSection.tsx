import type { ReactNode } from 'react';
import { Stack, Text } from '../../../ui/Layout.tsx';

/** A part of the desk's page about a pack or gift card, with its title. */
export function BoughtSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap="12" aria-label={title}>
      <Text as="h3" textStyle="h2">
        {title}
      </Text>
      {children}
    </Stack>
  );
}
