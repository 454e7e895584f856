import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClockChangeTimes_zone$key } from '../../../__generated__/ClockChangeTimes_zone.graphql.ts';
import { dateTimeFormat } from '../../../format/formatters.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { Button } from '../../../ui/Button.tsx';
import { Stack, Text } from '../../../ui/Layout.tsx';
import { DAY_MINUTES, MINUTE_MS } from '../../../generated/timeUnits.rules.ts';

/** A Monday in UTC, to which times of a week are added. */
const MONDAY = Date.UTC(2026, 0, 5);
/** Maximum number of times that are shown initially. */
const FEW = 5;

type WeekTime = { weekday: number; minute: number };
type Props = { zone: ClockChangeTimes_zone$key; city: string };

/** The times of the weekly pattern for fans in a zone, before and after a clock change. */
export function ClockChangeTimes({ zone, city }: Props) {
  const { t } = useTranslation('availability');
  const locale = useLocale();
  const { times } = useFragment(
    graphql`
      fragment ClockChangeTimes_zone on ClockChangeZone {
        times {
          own {
            weekday
            minute
          }
          before {
            weekday
            minute
          }
          after {
            weekday
            minute
          }
        }
      }
    `,
    zone,
  );
  const [showsAll, setShowsAll] = useState(false);
  const write = ({ weekday, minute }: WeekTime): string =>
    dateTimeFormat(locale, {
      timeZone: 'UTC',
      weekday: 'short',
      hour: 'numeric',
      minute: '2-digit',
    }).format(new Date(MONDAY + (weekday * DAY_MINUTES + minute) * MINUTE_MS));
  return (
    <Stack gap="4" alignItems="flex-start">
      <Text as="h3" textStyle="button">
        {t('clockChange.place', { city })}
      </Text>
      <Stack as="ul" aria-label={city} gap="4" listStyleType="none">
        {(showsAll ? times : times.slice(0, FEW)).map(({ own, before, after }) => (
          <Text as="li" key={`${own.weekday} ${own.minute}`} textStyle="small" color="tx2">
            {t('clockChange.time', {
              own: write(own),
              before: write(before),
              after: write(after),
            })}
          </Text>
        ))}
      </Stack>
      {!showsAll && times.length > FEW && (
        <Button size="sm" look="plain" onClick={() => setShowsAll(true)}>
          {t('clockChange.all', { count: times.length })}
        </Button>
      )}
    </Stack>
  );
}
