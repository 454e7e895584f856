import type { BannerFaces_creators$key } from '../../__generated__/BannerFaces_creators.graphql.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Box, HStack } from '../../ui/Layout.tsx';

const MOST = 5;

/** The faces of the first creators of a category, on its banner. */
export function BannerFaces({ creators }: { creators: BannerFaces_creators$key }) {
  const people = useFragment(
    graphql`
      fragment BannerFaces_creators on Creator @relay(plural: true) {
        id
        avatarUrl
      }
    `,
    creators,
  );
  return (
    <HStack aria-hidden gap="0">
      {people.slice(0, MOST).map(({ id, avatarUrl }) => (
        <Box key={id} _notFirst={{ ms: '-12px' }}>
          <Avatar url={avatarUrl} size={56} ring="fill" />
        </Box>
      ))}
    </HStack>
  );
}
