import { Suspense } from 'react';
import type { OwnClockChange_viewer$key } from '../../../__generated__/OwnClockChange_viewer.graphql.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { lazyPart } from '../../../ui/lazyPart.ts';

const ClockChangePanel = lazyPart(
  async () => (await import('./ClockChangePanel.tsx')).ClockChangePanel,
);

/** The panel of an announced clock change, shown a few weeks a year; otherwise nothing. */
export function OwnClockChange({ viewer }: { viewer: OwnClockChange_viewer$key }) {
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
      <ClockChangePanel viewer={data} />
    </Suspense>
  );
}
