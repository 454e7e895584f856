import type { ReactNode } from 'react';
import { Stack } from '../../../ui/Layout.tsx';
import { RecordHeading } from './RecordHeading.tsx';

type Props = { title: string; state: ReactNode; children: ReactNode };

/** Title and state of a pack or gift card, above its facts and lists. */
export function BoughtFrame({ title, state, children }: Props) {
  return (
    <Stack gap="20">
      <RecordHeading {...{ title, state }} />
      {children}
    </Stack>
  );
}
