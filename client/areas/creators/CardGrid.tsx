import type { ReactNode } from 'react';
import { Grid } from '../../ui/Layout.tsx';

export function CardGrid({ children }: { children: ReactNode }) {
  return (
    <Grid
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        sm: 'repeat(2, minmax(0, 1fr))',
        xl: 'repeat(3, minmax(0, 1fr))',
      }}
      gap={{ base: '16', xl: '20' }}
    >
      {children}
    </Grid>
  );
}
