import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { SquadCard_booking$key } from '../../../__generated__/SquadCard_booking.graphql.ts';
import { deviceZone } from '../../../format/dateTime.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { HStack, Panel, Span, Stack, Text } from '../../../ui/Layout.tsx';
import { SquadNote } from './SquadNote.tsx';

/** The squad of a booking. The creator also sees the bookings of all its places. */
export function SquadCard({ booking }: { booking: SquadCard_booking$key }) {
  const { t } = useTranslation('squads');
  const { id, viewerIsCreator, slot } = useFragment(
    graphql`
      fragment SquadCard_booking on Booking {
        id
        viewerIsCreator
        slot {
          squad {
            bookings {
              id
              otherParty {
                username
                avatarUrl
              }
            }
            ...SquadNote_squad
          }
        }
      }
    `,
    booking,
  );
  if (!slot.squad) return null;
  return (
    <Panel aria-labelledby="squad">
      <Stack gap="12">
        <Text as="h3" id="squad" textStyle="h3">
          {t('title')}
        </Text>
        <SquadNote squad={slot.squad} timeZone={deviceZone()} isCreator={viewerIsCreator} />
        {slot.squad.bookings && slot.squad.bookings.length > 0 && (
          <Stack as="ul" gap="0" m="0" p="0" listStyleType="none" aria-label={t('fans')}>
            {slot.squad.bookings.map((place) => (
              <li key={place.id}>
                <Link
                  to={`/bookings/${encodeURIComponent(place.id)}`}
                  aria-current={place.id === id ? 'page' : undefined}
                >
                  <HStack gap="10" minH="44px">
                    <Avatar url={place.otherParty.avatarUrl} size={28} />
                    <Span fontWeight={place.id === id ? '700' : undefined} truncate>
                      {place.otherParty.username}
                    </Span>
                  </HStack>
                </Link>
              </li>
            ))}
          </Stack>
        )}
      </Stack>
    </Panel>
  );
}
