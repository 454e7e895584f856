import { useId, type ReactNode } from 'react';
import { Stack, Text } from './Layout.tsx';

type Props = { title: string; headingLevel?: 'h2' | 'h3'; children: ReactNode };

/** A section of a page below its title. */
export function TitledSection({ title, headingLevel = 'h3', children }: Props) {
  const id = useId();
  return (
    <Stack as="section" gap="12" aria-labelledby={id}>
      <Text as={headingLevel} id={id} textStyle="h2">
        {title}
      </Text>
      {children}
    </Stack>
  );
}
