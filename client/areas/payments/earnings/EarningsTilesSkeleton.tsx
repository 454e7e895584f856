import { Box, Grid, Stack } from '../../../ui/Layout.tsx';
import { Skeleton } from '../../../ui/lists/Skeleton.tsx';

const WHOLE_ROW = { base: '1 / -1', sm: 'auto' };

export function EarningsTilesSkeleton() {
  return (
    <Stack gap="12">
      <Grid
        gap="12"
        gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', xl: '3fr 2fr 2fr 2fr' }}
      >
        <Box gridColumn={WHOLE_ROW}>
          <Skeleton h="98px" borderRadius="tile" />
        </Box>
        <Skeleton h="98px" borderRadius="tile" />
        <Skeleton h="98px" borderRadius="tile" />
        <Box gridColumn={WHOLE_ROW}>
          <Skeleton h="98px" borderRadius="tile" />
        </Box>
      </Grid>
      <Skeleton h="24px" w="160px" />
    </Stack>
  );
}
