import type { ReactNode } from 'react';
import { Grid } from '../../../ui/Layout.tsx';

export const EventGrid = ({ children }: { children: ReactNode }) => (
  <Grid gridTemplateColumns="repeat(auto-fill, minmax(min(280px, 100%), 1fr))">{children}</Grid>
);
