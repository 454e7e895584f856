import type { ReactNode } from 'react';
import { Grid } from '../../../ui/Layout.tsx';

type Props = {
  children: ReactNode;
  /** Next to another column a card needs more of the page's width. */
  isBesideMenu?: boolean;
};

export function CardGrid({ children, isBesideMenu = false }: Props) {
  return (
    <Grid
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        sm: 'repeat(2, minmax(0, 1fr))',
        [isBesideMenu ? '2xl' : 'xl']: 'repeat(3, minmax(0, 1fr))',
      }}
      gap={{ base: '16', xl: '20' }}
    >
      {children}
    </Grid>
  );
}
