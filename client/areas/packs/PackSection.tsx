import type { ReactNode } from 'react';
import { Stack, Text } from '../../ui/Layout.tsx';

export function PackSection({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <Stack as="section" gap="12" aria-labelledby={id}>
      <Text as="h3" id={id} textStyle="h2">
        {title}
      </Text>
      {children}
    </Stack>
  );
}
