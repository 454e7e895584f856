import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VisitsCard_booking$key } from '../../../__generated__/VisitsCard_booking.graphql.ts';
import { deviceZone, formatTime } from '../../../format/dateTime.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { HStack, Panel, Span, Stack, Text } from '../../../ui/Layout.tsx';

const SHOWN = 12;

/** Who was in the session room and when: evidence for both sides. */
export function VisitsCard({ booking }: { booking: VisitsCard_booking$key }) {
  const { t } = useTranslation('room');
  const locale = useLocale();
  const { room, endsAt, otherParty } = useFragment(
    graphql`
      fragment VisitsCard_booking on Booking {
        endsAt
        otherParty {
          username
        }
        room {
          minutesTogether
          visits {
            isViewer
            joinedAt
            leftAt
          }
        }
      }
    `,
    booking,
  );
  const [now] = useState(() => Date.now());
  if (!room || (room.visits.length === 0 && now < Date.parse(endsAt))) return null;
  const clock = (instant: string): string =>
    formatTime(instant, { locale, timeZone: deviceZone() });
  const stay = ({ joinedAt, leftAt }: (typeof room.visits)[number]): string =>
    leftAt
      ? t('visits.stay', { from: clock(joinedAt), to: clock(leftAt) })
      : t('visits.open', { from: clock(joinedAt) });
  return (
    <Panel aria-labelledby="visits">
      <Stack gap="8">
        <HStack justifyContent="space-between" alignItems="baseline">
          <Text as="h3" id="visits" textStyle="h3">
            {t('visits.title')}
          </Text>
          <Text textStyle="small" fontWeight="650">
            {t('visits.together', { count: room.minutesTogether })}
          </Text>
        </HStack>
        {room.visits.length === 0 && <Text color="tx2">{t('visits.none')}</Text>}
        {room.visits.slice(0, SHOWN).map((visit) => (
          <HStack
            key={`${visit.joinedAt}${visit.isViewer}`}
            justifyContent="space-between"
            textStyle="small"
          >
            <Span truncate>{visit.isViewer ? t('visits.you') : otherParty.username}</Span>
            <Span color="tx2" flexShrink={0}>
              {stay(visit)}
            </Span>
          </HStack>
        ))}
        <Text textStyle="small" color="tx3">
          {t('visits.kept')}
        </Text>
      </Stack>
    </Panel>
  );
}
