import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlaceQuestion_viewer$key } from '../../__generated__/PlaceQuestion_viewer.graphql.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { Panel, Text } from '../../ui/Layout.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';

const DefaultPlaceForm = lazyPart(
  async () => (await import('./DefaultPlaceForm.tsx')).DefaultPlaceForm,
);

/** Asks a creator for the meeting place until one is chosen, without blocking anything. */
export function PlaceQuestion({ viewer }: { viewer: PlaceQuestion_viewer$key }) {
  const { t } = useTranslation('places');
  const data = useFragment(
    graphql`
      fragment PlaceQuestion_viewer on Viewer {
        defaultPlace {
          kind
        }
        ...DefaultPlaceForm_viewer
      }
    `,
    viewer,
  );
  // Stays visible after saving, so that its confirmation can be read.
  const [isAsked] = useState(data.defaultPlace === null);
  if (!isAsked) return null;
  return (
    <Panel aria-labelledby="place-question" display="flex" flexDirection="column" gap="10">
      <Text as="h2" id="place-question" textStyle="h3">
        {t('default.ask')}
      </Text>
      <Text textStyle="small" color="tx2">
        {t('default.askHint')}
      </Text>
      <Suspense fallback={<Skeleton h="270px" />}>
        <DefaultPlaceForm viewer={data} />
      </Suspense>
    </Panel>
  );
}
