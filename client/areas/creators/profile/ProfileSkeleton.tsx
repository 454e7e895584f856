import { PrerenderedShell } from '../../../app/pages/PrerenderedShell.tsx';
import { Grid, Stack } from '../../../ui/Layout.tsx';
import { Skeleton } from '../../../ui/lists/Skeleton.tsx';

/** Same height as the first part of a profile. */
export function ProfileSkeleton() {
  return (
    <Stack gap="20" aria-hidden>
      <Skeleton
        mx={{ base: '-16px', md: '0' }}
        mt={{ base: '-20px', md: '0' }}
        h={{ base: '104px', md: '196px' }}
        borderRadius={{ base: '0', md: 'cover' }}
      >
        <PrerenderedShell />
      </Skeleton>
      <Skeleton h="40px" w="40%" />
      <Skeleton h="52px" w="70%" />
      <Grid gridTemplateColumns={{ base: 'repeat(4, 1fr)', md: 'repeat(8, 1fr)' }} gap="8">
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} h="88px" borderRadius="chip" />
        ))}
      </Grid>
      <Grid gridTemplateColumns={{ base: 'repeat(3, 1fr)', md: 'repeat(6, 1fr)' }} gap="8">
        {Array.from({ length: 12 }, (_, index) => (
          <Skeleton key={index} h="56px" borderRadius="control" />
        ))}
      </Grid>
    </Stack>
  );
}
