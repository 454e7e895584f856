import type { BannerFaces_query$key } from '../../__generated__/BannerFaces_query.graphql.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Box, HStack, Text } from '../../ui/Layout.tsx';
import type { TagName } from './categories.ts';
import { useCategoryCount } from './useCategoryCount.ts';

const MAX_FACES = 5;

type Props = {
  query: BannerFaces_query$key;
  tag: TagName;
  avatarUrls: string[];
};

/** The faces of the first creators of a category and how many are free soon, on its banner. */
export function BannerFaces({ query, tag, avatarUrls }: Props) {
  const countText = useCategoryCount();
  const { categoryNumbers } = useFragment(
    graphql`
      fragment BannerFaces_query on Query {
        categoryNumbers {
          tag
          creatorCount
          freeSoonCount
        }
      }
    `,
    query,
  );
  const numbers = categoryNumbers.find((one) => one.tag === tag);
  return (
    <HStack gap="14" bg="bg" color="tx" borderRadius="card" py="10" ps="10" pe="16">
      <HStack aria-hidden gap="0">
        {avatarUrls.slice(0, MAX_FACES).map((url, index) => (
          <Box key={index} _notFirst={{ ms: '-12px' }}>
            <Avatar url={url} size={48} ring="bg" />
          </Box>
        ))}
      </HStack>
      {numbers && (
        <Text textStyle="label" maxW="9em">
          {countText(numbers)}
        </Text>
      )}
    </HStack>
  );
}
