import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OtherPartyCard_booking$key } from '../../__generated__/OtherPartyCard_booking.graphql.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Box, HStack, Stack, Text } from '../../ui/Layout.tsx';
import { BlockPerson } from '../safety/BlockPerson.tsx';
import { ReportPersonButton } from '../safety/ReportPersonButton.tsx';

const Card = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '12',
    p: '16',
    bg: 's2',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'line',
    borderRadius: 'card',
    transition: 'border-color 120ms',
    _hover: { borderColor: 'ctl' },
  },
});

/** Links to the profile of the other side, and blocks or reports it. */
export function OtherPartyCard({ booking }: { booking: OtherPartyCard_booking$key }) {
  const { t } = useTranslation('bookings');
  const { otherParty } = useFragment(
    graphql`
      fragment OtherPartyCard_booking on Booking {
        otherParty {
          username
          avatarUrl
          viewerBlocks
        }
      }
    `,
    booking,
  );
  return (
    <Stack gap="4" alignItems="stretch">
      <Card to={`/profile/${otherParty.username}`}>
        <Avatar url={otherParty.avatarUrl} size={44} />
        <Box flex="1" minW="0">
          <Text fontWeight="700" truncate>
            {otherParty.username}
          </Text>
          <Text textStyle="small" color="tx2">
            {t('page.profile')}
          </Text>
        </Box>
        <ChevronRight size={18} aria-hidden />
      </Card>
      <HStack justifyContent="flex-end" gap="8" flexWrap="wrap">
        <BlockPerson username={otherParty.username} isBlocked={otherParty.viewerBlocks} />
        <ReportPersonButton username={otherParty.username} />
      </HStack>
    </Stack>
  );
}
