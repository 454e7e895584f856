import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ZoneSelect_creator$key } from '../../../__generated__/ZoneSelect_creator.graphql.ts';
import { deviceZone, formatZone } from '../../../format/dateTime.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { SelectField } from '../../../ui/Field.tsx';
import { Box } from '../../../ui/Layout.tsx';

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
  const locale = useLocale();
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
  const name = (zone: string): string => formatZone(zone, { locale, instant: now });
  const near = [...new Set([deviceZone(), data.timeZone, timeZone])];
  return (
    <Box maxW={{ base: '196px', md: '260px' }}>
      <SelectField
        isLabelHidden
        label={t('book.zone')}
        value={timeZone}
        onChange={(event) => onChange(event.target.value)}
        borderRadius="full"
      >
        <optgroup label={t('book.zoneNear')}>
          {near.map((zone) => (
            <option key={zone} value={zone}>
              {zone === data.timeZone && zone !== deviceZone()
                ? t('book.zoneOf', { zone: name(zone), username: data.username })
                : name(zone)}
            </option>
          ))}
        </optgroup>
        <optgroup label={t('book.zoneAll')}>
          {Intl.supportedValuesOf('timeZone')
            .filter((zone) => !near.includes(zone))
            .map((zone) => (
              <option key={zone} value={zone}>
                {zone.replaceAll('_', ' ')}
              </option>
            ))}
        </optgroup>
      </SelectField>
    </Box>
  );
}
