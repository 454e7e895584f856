import { useTranslation } from 'react-i18next';
import type { PlaceCard_viewer$key } from '../../__generated__/PlaceCard_viewer.graphql.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { SettingsCard } from '../accounts/settings/SettingsCard.tsx';
import { DefaultPlaceForm } from './DefaultPlaceForm.tsx';

/** The meeting place in the settings of creators. */
export function PlaceCard({ viewer }: { viewer: PlaceCard_viewer$key }) {
  const { t } = useTranslation('places');
  const data = useFragment(
    graphql`
      fragment PlaceCard_viewer on Viewer {
        creator {
          tags
        }
        ...DefaultPlaceForm_viewer
      }
    `,
    viewer,
  );
  if (data.creator.tags.length === 0) return null;
  return (
    <SettingsCard title={t('default.title')} hint={t('default.hint')}>
      <DefaultPlaceForm viewer={data} />
    </SettingsCard>
  );
}
