import { useTranslation } from 'react-i18next';
import type { ClockChangePanel_viewer$key } from '../../../__generated__/ClockChangePanel_viewer.graphql.ts';
import { formatLongDay, formatShortDay, getNoon } from '../../../format/dateTime.ts';
import { useZoneNames } from '../../../app/timeZones/useZoneNames.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { useAsyncAction } from '../../../relay/useAsyncAction.ts';
import { Button } from '../../../ui/Button.tsx';
import { Panel, Stack, Text } from '../../../ui/Layout.tsx';
import { ClockChangeTimes } from './ClockChangeTimes.tsx';
import { listShifts } from './listShifts.ts';
import { useAnswerClockChangeMutation } from './useAnswerClockChangeMutation.ts';

type Props = { viewer: ClockChangePanel_viewer$key; onAnswered: () => void };

/** The times of the weekly pattern that change for fans, and the choice to shift the pattern. */
export function ClockChangePanel({ viewer, onAnswered }: Props) {
  const { t } = useTranslation('availability');
  const locale = useLocale();
  const { getCity } = useZoneNames();
  const { timeZone, clockChange: change } = useFragment(
    graphql`
      fragment ClockChangePanel_viewer on Viewer {
        timeZone
        clockChange {
          changesAt
          shiftsFrom
          zones {
            timeZone
            shiftMinutes
            ...ClockChangeTimes_zone
          }
        }
      }
    `,
    viewer,
  );
  const [answer] = useAnswerClockChangeMutation();
  const { problem, isBusy, run } = useAsyncAction();
  if (!change) return null;
  const { changesAt, shiftsFrom, zones } = change;
  // The panel disappears when the viewer is updated.
  const send = (shiftMinutes: number | null): Promise<void> =>
    run(() => answer({ input: { changesAt, shiftMinutes } }), onAnswered);
  const shifts = listShifts(zones);
  const day = formatShortDay(getNoon(shiftsFrom), { locale, timeZone: 'UTC' });
  const places = (timeZones: string[]): string =>
    new Intl.ListFormat(locale).format(timeZones.map(getCity));
  return (
    <Panel aria-labelledby="clock-change" display="flex" flexDirection="column" gap="12">
      <Text as="h2" id="clock-change" textStyle="h3">
        {t('clockChange.title', { day: formatLongDay(changesAt, { locale, timeZone }) })}
      </Text>
      <Text color="tx2">{t('clockChange.text')}</Text>
      {zones.map((zone) => (
        <ClockChangeTimes key={zone.timeZone} zone={zone} city={getCity(zone.timeZone)} />
      ))}
      <Text textStyle="small" color="tx3">
        {shifts.length > 0 ? t('clockChange.hint') : t('clockChange.filled')}
      </Text>
      <Stack gap="8" alignItems="flex-start">
        {shifts.map(({ minutes, timeZones }) => (
          <Button
            key={minutes}
            size="sm"
            look="outline"
            disabled={isBusy}
            onClick={() => void send(minutes)}
          >
            {t(minutes < 0 ? 'clockChange.earlier' : 'clockChange.later', {
              count: Math.abs(minutes),
              day,
              places: places(timeZones),
            })}
          </Button>
        ))}
        <Button size="sm" look="plain" disabled={isBusy} onClick={() => void send(null)}>
          {t('clockChange.leave')}
        </Button>
      </Stack>
      {problem && (
        <Text role="alert" textStyle="small" color="bad">
          {problem}
        </Text>
      )}
    </Panel>
  );
}
