import type { ReactNode } from 'react';
import { Grid, Stack, Text } from '../../ui/Layout.tsx';

/** A titled group of entries that the arrow keys reach. */
export function ResultSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" aria-label={title} gap="10">
      <Text aria-hidden textStyle="label" color="tx3">
        {title}
      </Text>
      <Grid
        gap="6"
        gridTemplateColumns={{
          base: 'repeat(2, minmax(0, 1fr))',
          md: 'repeat(3, minmax(0, 1fr))',
          lg: 'repeat(4, minmax(0, 1fr))',
        }}
      >
        {children}
      </Grid>
    </Stack>
  );
}
