import { useId, type ReactNode } from 'react';
import { Stack, Text } from './Layout.tsx';

/** A section of a page below its title. */
export function TitledSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Stack as="section" gap="12" aria-labelledby={id}>
      <Text as="h3" id={id} textStyle="h2">
        {title}
      </Text>
      {children}
    </Stack>
  );
}
