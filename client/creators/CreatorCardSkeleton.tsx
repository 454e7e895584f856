import { Box, Row, Stack } from '../ui/Layout.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

/** The card's boxes before the card. */
export function CreatorCardSkeleton() {
  return (
    <Box bg="s2" borderWidth="1px" borderStyle="solid" borderColor="line" borderRadius="card" overflow="hidden" aria-hidden>
      <Skeleton h="112px" borderRadius="0" />
      <Stack px="16" pb="16" gap="8">
        <Skeleton w="68px" h="68px" mt="-38px" borderRadius="portrait" boxShadow="0 0 0 4px var(--sc-colors-s2)" />
        <Skeleton h="22px" w="40%" />
        <Skeleton h="38px" />
        <Skeleton h="8px" mt="4" />
        <Row justifyContent="space-between" mt="8"><Skeleton h="40px" w="34%" /><Skeleton h="40px" w="34%" /></Row>
      </Stack>
    </Box>
  );
}
