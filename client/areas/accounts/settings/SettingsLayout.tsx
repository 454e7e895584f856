import { Outlet } from 'react-router';
import type { SettingsLayout_viewer$key } from '../../../__generated__/SettingsLayout_viewer.graphql.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { AvatarButton } from './avatar/AvatarButton.tsx';
import { SettingsMenu } from './SettingsMenu.tsx';
import { Box, HStack, Stack, Text } from '../../../ui/Layout.tsx';
import { useViewer } from '../../../app/AppViewer.ts';
import { getCategory } from '../../creators/categories.ts';

/** The settings menu is beside the content from 1024 px and above it on narrower screens. */
export function SettingsLayout() {
  const viewer = useViewer();
  return viewer ? <Frame viewer={viewer} /> : null;
}

function Frame({ viewer }: { viewer: SettingsLayout_viewer$key }) {
  const data = useFragment(
    graphql`
      fragment SettingsLayout_viewer on Viewer {
        username
        creator {
          tags
        }
        ...AvatarButton_viewer
      }
    `,
    viewer,
  );
  return (
    <Stack
      data-accent={getCategory(data.creator.tags)?.accent ?? 'none'}
      flexDirection={{ base: 'column', lg: 'row' }}
      gap={{ base: '16', lg: '28' }}
      maxW="1640px"
      mx="auto"
      px={{ base: '16', md: '32' }}
      py={{ base: '20', md: '28' }}
    >
      <Stack gap={{ base: '16', lg: '20' }} w={{ lg: '220px' }} flexShrink={0} minW="0">
        <HStack flexDirection={{ lg: 'column' }} gap={{ base: '20', lg: '14' }} py={{ lg: '6' }}>
          <AvatarButton viewer={data} size={92} />
          <Text
            textStyle="h2"
            minW="0"
            maxW="full"
            overflowWrap="anywhere"
            textAlign={{ lg: 'center' }}
          >
            {data.username}
          </Text>
        </HStack>
        <SettingsMenu isCreator={data.creator.tags.length > 0} />
      </Stack>
      <Box flex="1" minW="0">
        <Outlet />
      </Box>
    </Stack>
  );
}
