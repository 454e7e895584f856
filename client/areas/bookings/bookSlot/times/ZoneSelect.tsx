import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ZoneSelect_creator$key } from '../../../../__generated__/ZoneSelect_creator.graphql.ts';
import { ZoneField } from '../../../../app/timeZones/ZoneField.tsx';
import { deviceZone } from '../../../../format/dateTime.ts';
import { graphql, useFragment } from '../../../../relay/hooks.ts';
import { Box } from '../../../../ui/Layout.tsx';
import { useZoneNames } from '../../../../app/timeZones/useZoneNames.ts';

/** Selects the zone of the shown times: the viewer's first, the creator's next, then all others. */
export function ZoneSelect({
  creator,
  timeZone,
  onChange,
}: {
  creator: ZoneSelect_creator$key;
  timeZone: string;
  onChange: (timeZone: string) => void;
}) {
  const { t } = useTranslation('bookings');
  const data = useFragment(
    graphql`
      fragment ZoneSelect_creator on Creator {
        timeZone
        username
      }
    `,
    creator,
  );
  const [now] = useState(() => new Date());
  const { getName } = useZoneNames();
  const name = (zone: string): string => getName(zone, now);
  const near = [...new Set([deviceZone(), data.timeZone, timeZone])].map((zone) => ({
    id: zone,
    name:
      zone === data.timeZone && zone !== deviceZone()
        ? t('book.zoneOf', { zone: name(zone), username: data.username })
        : name(zone),
  }));
  return (
    <Box w={{ base: '196px', md: '260px' }}>
      <ZoneField
        isLabelHidden
        isRound
        label={t('book.zone')}
        value={timeZone}
        near={near}
        onChange={onChange}
      />
    </Box>
  );
}
