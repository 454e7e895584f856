import { Suspense } from 'react';
import type { OwnClockChange_viewer$key } from '../../../__generated__/OwnClockChange_viewer.graphql.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { lazyPart } from '../../../ui/lazyPart.ts';

const ClockChangePanel = lazyPart(
  async () => (await import('./ClockChangePanel.tsx')).ClockChangePanel,
);

type Props = { viewer: OwnClockChange_viewer$key; onAnswered: () => void };

/** The panel of an announced clock change, shown a few weeks a year; otherwise nothing. */
export function OwnClockChange({ viewer, onAnswered }: Props) {
  const data = useFragment(
    graphql`
      fragment OwnClockChange_viewer on Viewer {
        clockChange {
          changesAt
        }
        ...ClockChangePanel_viewer
      }
    `,
    viewer,
  );
  if (!data.clockChange) return null;
  return (
    <Suspense>
      <ClockChangePanel viewer={data} onAnswered={onAnswered} />
    </Suspense>
  );
}
