import { Suspense } from 'react';
import { lazyPartWithTexts } from '../../app/pages/lazyPartWithTexts.ts';
import { useRevalidator } from 'react-router';
import type { OwnDrop_viewer$key } from '../../__generated__/OwnDrop_viewer.graphql.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';

const DropPanel = lazyPartWithTexts(
  ['drops'],
  async () => (await import('./DropPanel.tsx')).DropPanel,
);

type Props = { viewer: OwnDrop_viewer$key; publicUrl: string };

/** The panel of the creator's open drop; nothing without one. */
export function OwnDrop({ viewer, publicUrl }: Props) {
  const { revalidate } = useRevalidator();
  const data = useFragment(
    graphql`
      fragment OwnDrop_viewer on Viewer {
        openDrop {
          id
        }
        ...DropPanel_viewer
      }
    `,
    viewer,
  );
  if (!data.openDrop) return null;
  return (
    <Suspense>
      <DropPanel viewer={data} publicUrl={publicUrl} onChanged={revalidate} />
    </Suspense>
  );
}
