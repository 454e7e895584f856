import { useTranslation } from 'react-i18next';
import type { PurchaseAttendance_purchase$key } from '../../../__generated__/PurchaseAttendance_purchase.graphql.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { HStack, Panel, Span, Stack, Text } from '../../../ui/Layout.tsx';
import { formatUtcSeconds } from '../formatUtc.ts';

/** Check-ins and visits to the session room of a booking, as evidence. */
export function PurchaseAttendance({ purchase }: { purchase: PurchaseAttendance_purchase$key }) {
  const { t } = useTranslation('staff');
  const locale = useLocale();
  const { room, fan, creator } = useFragment(
    graphql`
      fragment PurchaseAttendance_purchase on StaffPurchase {
        fan {
          username
        }
        creator {
          username
        }
        room {
          minutesTogether
          fanArrivedAt
          creatorArrivedAt
          visits {
            username
            isCreator
            joinedAt
            leftAt
          }
        }
      }
    `,
    purchase,
  );
  if (!room) return null;
  const clock = (instant: string | null | undefined): string =>
    instant ? formatUtcSeconds(instant, locale) : t('visits.never');
  const rows = [
    [t('visits.arrived', { person: fan.username }), clock(room.fanArrivedAt)],
    [t('visits.arrived', { person: creator.username }), clock(room.creatorArrivedAt)],
    [t('visits.together'), t('visits.minutes', { count: room.minutesTogether })],
    ...room.visits.map(({ username, joinedAt, leftAt }) => [
      username,
      leftAt
        ? t('visits.stay', { from: clock(joinedAt), to: clock(leftAt) })
        : t('visits.open', { from: clock(joinedAt) }),
    ]),
  ];
  return (
    <Panel aria-labelledby="attendance">
      <Stack gap="6">
        <Text as="h3" id="attendance" textStyle="h2">
          {t('visits.title')}
        </Text>
        {rows.map(([name, value], index) => (
          <HStack key={index} justifyContent="space-between" alignItems="baseline">
            <Span color="tx3" overflowWrap="anywhere">
              {name}
            </Span>
            <Span textAlign="end" flexShrink={0}>
              {value}
            </Span>
          </HStack>
        ))}
        {room.visits.length === 0 && (
          <Text textStyle="small" color="tx2">
            {t('visits.none')}
          </Text>
        )}
      </Stack>
    </Panel>
  );
}
