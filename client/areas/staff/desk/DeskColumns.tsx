import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Grid } from '../../../ui/Layout.tsx';
import { Skeleton } from '../../../ui/lists/Skeleton.tsx';
import { DeskFrame } from './DeskFrame.tsx';

/** The content of a desk page and a narrow column beside it, or below it on narrow screens. */
export function DeskColumns({ children }: { children: ReactNode }) {
  return (
    <Grid
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 380px' }}
      gap="24"
      alignItems="start"
    >
      {children}
    </Grid>
  );
}

/** The frame of a desk page with two columns. `heights` are those of the columns that are loading. */
export function DeskColumnsFrame({
  heights,
  children,
}: {
  heights: string[];
  children: ReactNode;
}) {
  const { t } = useTranslation('staff');
  return (
    <DeskFrame
      title={t('title')}
      loading={
        <DeskColumns>
          {heights.map((height, index) => (
            <Skeleton key={index} h={height} borderRadius="card" />
          ))}
        </DeskColumns>
      }
    >
      {children}
    </DeskFrame>
  );
}
