import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { FirstSlotPanel_viewer$key } from '../../../__generated__/FirstSlotPanel_viewer.graphql.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { lazyPart } from '../../../ui/lazyPart.ts';

const LivePanel = lazyPart(async () => (await import('./LivePanel.tsx')).LivePanel);

type Props = { viewer: FirstSlotPanel_viewer$key; publicUrl: string; hasSlots: boolean };

/**
 * The call to share the profile: shown when a page that was opened without open slots has one, and
 * after drafts are published.
 */
export function FirstSlotPanel({ viewer, publicUrl, hasSlots }: Props) {
  const data = useFragment(
    graphql`
      fragment FirstSlotPanel_viewer on Viewer {
        ...LivePanel_viewer
      }
    `,
    viewer,
  );
  const [search] = useSearchParams();
  const [isFirst, setFirst] = useState(!hasSlots || search.get('onboarding') === 'returned');
  if (!isFirst || !hasSlots) return null;
  return (
    <Suspense>
      <LivePanel viewer={data} publicUrl={publicUrl} onClose={() => setFirst(false)} />
    </Suspense>
  );
}
