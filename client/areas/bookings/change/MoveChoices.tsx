import { useTranslation } from 'react-i18next';
import type { MoveChoices_booking$key } from '../../../__generated__/MoveChoices_booking.graphql.ts';
import { formatLongDay, formatTime } from '../../../format/dateTime.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { MoreOf } from '../../../relay/MoreOf.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Grid, HStack, Stack, Text } from '../../../ui/Layout.tsx';
import { byDay } from '../bookSlot/times/days.ts';
import { useZoneNames } from '../../../app/timeZones/useZoneNames.ts';

const LIST = graphql`
  fragment MoveChoices_booking on Booking
  @refetchable(queryName: "MoveChoicesPageQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 60 }, cursor: { type: "String" }) {
    moveTargets(first: $count, after: $cursor) @connection(key: "MoveChoices_moveTargets") {
      edges {
        node {
          id
          startsAt
          endsAt
        }
      }
      pageInfo {
        hasNextPage
      }
    }
  }
`;

export type ChosenTime = { id: string; startsAt: string; endsAt: string };
type Props = {
  booking: MoveChoices_booking$key;
  creator: { username: string; timeZone: string };
  timeZone: string;
  chosenId: string | null;
  onChoose: (chosen: ChosenTime) => void;
  onContinue: () => void;
};

/** All times to which a booking can be moved, by day, in the viewer's zone. */
export function MoveChoices({ booking, creator, timeZone, chosenId, onChoose, onContinue }: Props) {
  const { t } = useTranslation('bookings');
  const locale = useLocale();
  const zoneNames = useZoneNames();
  const { moveTargets } = useFragment(LIST, booking);
  const slots = moveTargets.edges.map(({ node }) => node);
  const [first] = slots;
  if (!first) return <Text role="status">{t('move.none')}</Text>;
  const zoned = { locale, timeZone };
  const getName = (zone: string): string => zoneNames.getName(zone, first.startsAt);
  return (
    <>
      <Text color="tx2">{t('move.hint')}</Text>
      <Text textStyle="small" color="tx3">
        {t('upcoming.zone', { zone: getName(timeZone) })}.{' '}
        {t('move.creatorZone', { username: creator.username, zone: getName(creator.timeZone) })}
      </Text>
      {[...byDay(slots, timeZone)].map(([day, ofDay]) => {
        const name = formatLongDay(ofDay[0]?.startsAt ?? '', zoned);
        return (
          <Stack key={day} gap="8" role="group" aria-label={name}>
            <Text textStyle="h3">{name}</Text>
            <Grid gap="8" gridTemplateColumns="repeat(auto-fill, minmax(88px, 1fr))">
              {ofDay.map((slot) => (
                <Button
                  key={slot.id}
                  look={slot.id === chosenId ? 'primary' : 'outline'}
                  minH="48px"
                  aria-pressed={slot.id === chosenId}
                  onClick={() => onChoose(slot)}
                >
                  {formatTime(slot.startsAt, zoned)}
                </Button>
              ))}
            </Grid>
          </Stack>
        );
      })}
      {moveTargets.pageInfo.hasNextPage && <MoreOf fragment={LIST} of={booking} />}
      <HStack position="sticky" bottom="0" bg="s2" py="12" justifyContent="flex-end">
        <Button look="primary" disabled={!chosenId} onClick={onContinue}>
          {t('move.continue')}
        </Button>
      </HStack>
    </>
  );
}
