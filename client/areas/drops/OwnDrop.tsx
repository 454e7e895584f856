import { Suspense } from 'react';
import { useRevalidator } from 'react-router';
import type { OwnDrop_viewer$key } from '../../__generated__/OwnDrop_viewer.graphql.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { lazyPart } from '../../ui/lazyPart.ts';

const DropPanel = lazyPart(
  async () => (await Promise.all([import('./DropPanel.tsx'), loadTexts(['drops'])]))[0].DropPanel,
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
      <DropPanel viewer={data} publicUrl={publicUrl} onChanged={() => void revalidate()} />
    </Suspense>
  );
}
