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

const CARD = {
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
  },
};
const Card = chakra('div', CARD);
const LinkedCard = chakra(Link, {
  base: { ...CARD.base, transition: 'border-color 120ms', _hover: { borderColor: 'ctl' } },
});

/** Links to the profile of the other side, and blocks or reports it, unless the account was deleted. */
export function OtherPartyCard({ booking }: { booking: OtherPartyCard_booking$key }) {
  const { t } = useTranslation('bookings');
  const { otherParty } = useFragment(
    graphql`
      fragment OtherPartyCard_booking on Booking {
        otherParty {
          username
          avatarUrl
          isDeleted
          viewerBlocks
        }
      }
    `,
    booking,
  );
  const avatar = <Avatar url={otherParty.avatarUrl} size={44} />;
  const name = (
    <Text fontWeight="700" truncate>
      {otherParty.username}
    </Text>
  );
  if (otherParty.isDeleted)
    return (
      <Card>
        {avatar}
        {name}
      </Card>
    );
  return (
    <Stack gap="4" alignItems="stretch">
      <LinkedCard to={`/profile/${otherParty.username}`}>
        {avatar}
        <Box flex="1" minW="0">
          {name}
          <Text textStyle="small" color="tx2">
            {t('page.profile')}
          </Text>
        </Box>
        <ChevronRight size={18} aria-hidden />
      </LinkedCard>
      <HStack justifyContent="flex-end" gap="8" flexWrap="wrap">
        <BlockPerson username={otherParty.username} isBlocked={otherParty.viewerBlocks} />
        <ReportPersonButton username={otherParty.username} />
      </HStack>
    </Stack>
  );
}
