import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ZoneCard_viewer$key } from '../../../__generated__/ZoneCard_viewer.graphql.ts';
import { ZoneField } from '../../../app/timeZones/ZoneField.tsx';
import { deviceZone } from '../../../format/dateTime.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { Button } from '../../../ui/Button.tsx';
import { Box } from '../../../ui/Layout.tsx';
import { SaveNote } from './SaveNote.tsx';
import { SettingsCard } from './SettingsCard.tsx';
import { useUpdateProfile } from './useUpdateProfile.ts';
import { useZoneNames } from '../../../app/timeZones/useZoneNames.ts';

export function ZoneCard({ viewer }: { viewer: ZoneCard_viewer$key }) {
  const { t } = useTranslation('settings');
  const { getName } = useZoneNames();
  const { timeZone } = useFragment(
    graphql`
      fragment ZoneCard_viewer on Viewer {
        timeZone
      }
    `,
    viewer,
  );
  const { state, update } = useUpdateProfile();
  const here = deviceZone();
  const [instant] = useState(() => new Date());
  const name = (zone: string): string => getName(zone, instant);
  const near = [...new Set([timeZone, here])].map((id) => ({ id, name: name(id) }));
  return (
    <SettingsCard title={t('zone.title')} hint={t('zone.hint')}>
      <ZoneField
        label={t('zone.label')}
        value={timeZone}
        near={near}
        isDisabled={state.kind === 'saving'}
        onChange={(zone) => void update({ timeZone: zone })}
      />
      {here !== timeZone && (
        <Box>
          <Button onClick={() => void update({ timeZone: here })}>
            {t('zone.detect', { zone: name(here) })}
          </Button>
        </Box>
      )}
      <SaveNote state={state} />
    </SettingsCard>
  );
}
