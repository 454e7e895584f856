import { chakra } from '@chakra-ui/react/styled-system';
import { BadgeCheck, CalendarDays, Heart, Languages, MapPin, Pencil, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProfileHeader_creator$key } from '../../../__generated__/ProfileHeader_creator.graphql.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { CATEGORIES } from '../categories.ts';
import { formatMonth } from '../../../format/dateTime.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Box, Span, HStack, Text } from '../../../ui/Layout.tsx';
import { useCopy } from '../../../ui/useCopy.ts';
import { FollowButton } from '../../follows/FollowButton.tsx';
import { CreatorRating } from '../cards/CreatorRating.tsx';
import { CreatorCover } from './CreatorCover.tsx';
import { GameStrip } from '../GameStrip.tsx';
import { ProfileBio } from './ProfileBio.tsx';
import { SocialLinks } from './SocialLinks.tsx';
import { useZoneNames } from '../../../app/timeZones/useZoneNames.ts';

const Fact = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '8',
    minW: 0,
    overflowWrap: 'anywhere',
    color: 'tx2',
    fontSize: '13.5px',
    '& svg': { flexShrink: 0 },
  },
});

/** The booking summary (372 px and its gap) is beside the content below the cover. */
const BESIDE_SUMMARY = '404px';

export function ProfileHeader({ creator }: { creator: ProfileHeader_creator$key }) {
  const { t } = useTranslation(['creators', 'app']);
  const locale = useLocale();
  const { getName } = useZoneNames();
  const data = useFragment(
    graphql`
      fragment ProfileHeader_creator on Creator {
        username
        avatarUrl
        bio
        tags
        languages
        timeZone
        joinedAt
        isViewer
        isPayoutVerified
        followerCount
        ...FollowButton_creator
        ...CreatorCover_creator
        ...GameStrip_creator
        ...CreatorRating_creator
        ...SocialLinks_creator
      }
    `,
    creator,
  );
  const { timeZone } = data;
  const [now] = useState(() => new Date());
  const languageNames = new Intl.DisplayNames(locale, { type: 'language' });
  return (
    <Box as="section" aria-label={data.username}>
      <Box
        mx={{ base: '-16px', md: '0' }}
        mt={{ base: '-20px', md: '0' }}
        h={{ base: '104px', md: '196px' }}
        bg="s3"
        borderRadius={{ md: 'cover' }}
        overflow="hidden"
      >
        <CreatorCover creator={data} isFirst />
      </Box>
      <HStack
        alignItems="flex-end"
        justifyContent="space-between"
        flexWrap="wrap"
        gap={{ base: '10', md: '16' }}
        mt={{ base: '-40px', md: '-68px' }}
        ps={{ md: '24' }}
        pe={{ md: '24', xl: BESIDE_SUMMARY }}
      >
        <HStack alignItems="flex-start" gap={{ base: '14', md: '20' }}>
          {/* Beside the name, so that the first time is in view. */}
          <Box flexShrink={0} zoom={{ base: 0.75, md: 1 }}>
            <Avatar url={data.avatarUrl} size={128} ring="bg" />
          </Box>
          <HStack
            flexWrap="wrap"
            gap={{ base: '6', md: '12' }}
            minH="48px"
            pt={{ base: '44', md: '76px' }}
          >
            <Text as="h2" textStyle="personName">
              {data.username}
            </Text>
            <CreatorRating creator={data} />
            {CATEGORIES.filter(({ tag }) => data.tags.includes(tag)).map(
              ({ tag, icon: Icon, accent }) => (
                <Badge key={tag} tone="accent" data-accent={accent}>
                  <Icon size={16} aria-hidden />
                  {t(`tag.${tag}`)}
                </Badge>
              ),
            )}
          </HStack>
        </HStack>
        <HStack gap="8" flexWrap="wrap">
          <SocialLinks creator={data} />
          <FollowButton creator={data} />
          <ShareButton />
          {data.isViewer && (
            <ButtonLink to="/settings" look="outline">
              <Pencil size={16} aria-hidden />
              {t('profile.edit')}
            </ButtonLink>
          )}
        </HStack>
      </HStack>
      {data.bio && <ProfileBio bio={data.bio} />}
      <HStack
        flexWrap="wrap"
        gap={{ base: '14', md: '20' }}
        rowGap={{ base: '6', md: '10' }}
        mt={{ base: '8', md: '14' }}
        pe={{ xl: BESIDE_SUMMARY }}
      >
        {data.isPayoutVerified && (
          <Fact color="ok" title={t('profile.verifiedHint')}>
            <BadgeCheck size={16} aria-hidden />
            {t('profile.verified')}
          </Fact>
        )}
        {data.languages.length > 0 && (
          <Fact>
            <Languages size={16} aria-hidden />
            {data.languages.map((code) => languageNames.of(code) ?? code).join(', ')}
          </Fact>
        )}
        <Fact>
          <MapPin size={16} aria-hidden />
          {getName(timeZone, now)}
        </Fact>
        <Fact hideBelow="md">
          <CalendarDays size={16} aria-hidden />
          {t('profile.joined', { month: formatMonth(data.joinedAt, { locale, timeZone }) })}
        </Fact>
        {data.followerCount > 0 && (
          <Fact>
            <Heart size={16} aria-hidden />
            {t('profile.followers', {
              count: data.followerCount,
              shown: data.followerCount.toLocaleString(locale),
            })}
          </Fact>
        )}
        <Span>
          <GameStrip creator={data} max={3} />
        </Span>
      </HStack>
    </Box>
  );
}

function ShareButton() {
  const { t } = useTranslation('creators');
  const { copy, label } = useCopy();
  return (
    <Button onClick={() => copy(`${window.location.origin}${window.location.pathname}?via=share`)}>
      <Share2 size={18} aria-hidden />
      <span aria-live="polite">
        {label({ idle: t('profile.share'), copied: t('profile.copied') })}
      </span>
    </Button>
  );
}
