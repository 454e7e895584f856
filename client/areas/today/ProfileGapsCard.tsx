import { ListChecks } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type {
  ProfileGap,
  ProfileGapsCard_viewer$key,
} from '../../__generated__/ProfileGapsCard_viewer.graphql.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { lookUp, type KnownValue } from '../../relay/knownValue.ts';
import { Box, Stack } from '../../ui/Layout.tsx';
import { TodayCard } from './TodayCard.tsx';

const PAGES: Record<KnownValue<ProfileGap>, string> = {
  OFFER: '/create-service',
  AVATAR: '/settings/general',
  BIO: '/settings/general',
  LANGUAGES: '/settings/general',
  PLACE: '/settings/general',
};

export function ProfileGapsCard({ viewer }: { viewer: ProfileGapsCard_viewer$key }) {
  const { t } = useTranslation('today');
  const { canOpenSlots, profileGaps } = useFragment(
    graphql`
      fragment ProfileGapsCard_viewer on Viewer {
        canOpenSlots
        profileGaps
      }
    `,
    viewer,
  );
  const known = profileGaps.flatMap((gap) => {
    const page = lookUp(PAGES, gap);
    return page ? [{ gap: gap as KnownValue<ProfileGap>, page }] : [];
  });
  if (known.length === 0) return null;
  return (
    <TodayCard title={t('gaps.title')} icon={ListChecks}>
      <Stack as="ul" gap="4" listStyleType="none">
        {known.map(({ gap, page }) => (
          <Box as="li" key={gap}>
            <Box
              asChild
              display="flex"
              alignItems="center"
              minH="44px"
              textDecoration="underline"
              textUnderlineOffset="3px"
            >
              <Link to={gap === 'OFFER' && canOpenSlots ? '/create-listing' : page}>
                {t(`gaps.${gap}`)}
              </Link>
            </Box>
          </Box>
        ))}
      </Stack>
    </TodayCard>
  );
}
