import { Box, Grid, HStack, Stack } from '../../../ui/Layout.tsx';
import { Skeleton } from '../../../ui/lists/Skeleton.tsx';
import { COLUMNS } from './columns.ts';

export function EditorSkeleton() {
  return (
    <Stack gap="20" aria-hidden>
      <HStack flexWrap="wrap">
        <Skeleton h="46px" w="260px" borderRadius="chip" />
        <Skeleton h="46px" w="260px" borderRadius="chip" />
        <Skeleton h="46px" w="124px" borderRadius="chip" />
      </HStack>
      <HStack gap="6" overflow="hidden" pt="10" pb="4">
        {Array.from({ length: 20 }, (_, index) => (
          <Skeleton key={index} flex="1 0 56px" h="68px" borderRadius="chip" />
        ))}
      </HStack>
      <Box
        display="grid"
        gridTemplateColumns={COLUMNS}
        gap={{ base: '24', xl: '28' }}
        alignItems="start"
      >
        <Stack gap="14">
          <Skeleton h="26px" w="40%" />
          <Grid
            gap="6"
            gridTemplateColumns={{
              base: 'repeat(4, minmax(0, 1fr))',
              md: 'repeat(8, minmax(0, 1fr))',
              xl: 'repeat(12, minmax(0, 1fr))',
            }}
          >
            {Array.from({ length: 48 }, (_, index) => (
              <Skeleton key={index} h="56px" borderRadius="control" />
            ))}
          </Grid>
        </Stack>
        <Stack gap="16">
          <Skeleton h="260px" borderRadius="card" />
          <Skeleton h="290px" borderRadius="card" />
        </Stack>
      </Box>
    </Stack>
  );
}
