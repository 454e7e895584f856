import { useTranslation } from 'react-i18next';
import type { ProfileStep_viewer$key } from '../../../__generated__/ProfileStep_viewer.graphql.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { AvatarButton } from '../../accounts/settings/avatar/AvatarButton.tsx';
import { CoverCard } from '../../creators/settings/CoverCard.tsx';
import { BioCard } from '../../creators/settings/BioCard.tsx';
import { GamesCard } from '../../creators/settings/GamesCard.tsx';
import { Button } from '../../../ui/Button.tsx';
import { HStack, Stack, Text } from '../../../ui/Layout.tsx';

type Props = { viewer: ProfileStep_viewer$key; onClose: () => void };

/** Picture, cover, bio and games of the profile. Each saves on its own, as in the settings. */
export function ProfileStep({ viewer, onClose }: Props) {
  const { t } = useTranslation('availability');
  const data = useFragment(
    graphql`
      fragment ProfileStep_viewer on Viewer {
        ...AvatarButton_viewer
        ...CoverCard_viewer
        ...BioCard_viewer
        ...GamesCard_viewer
      }
    `,
    viewer,
  );
  return (
    <Stack gap="16" w="full">
      <HStack gap="24" flexWrap="wrap">
        <AvatarButton viewer={data} size={96} />
        <Text color="tx2" flex="1" minW="180px">
          {t('setup.image')}
        </Text>
      </HStack>
      <CoverCard viewer={data} />
      <BioCard viewer={data} />
      <GamesCard viewer={data} />
      <Button look="outline" alignSelf="flex-start" onClick={onClose}>
        {t('setup.profileClose')}
      </Button>
    </Stack>
  );
}
