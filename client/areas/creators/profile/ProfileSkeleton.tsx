import { PrerenderedShell } from '../../../app/pages/PrerenderedShell.tsx';
import { Box, HStack, Stack } from '../../../ui/Layout.tsx';
import { Skeleton } from '../../../ui/lists/Skeleton.tsx';
import { BESIDE_COLUMNS, BESIDE_TOP } from '../../bookings/bookSlot/summary/Beside.tsx';
import { TimesSkeleton } from '../../bookings/bookSlot/times/TimesSkeleton.tsx';

/** The heights of the first part of a profile, so that its times are where they will be. */
export function ProfileSkeleton() {
  return (
    <Stack gap={{ base: '28', md: '36' }} aria-hidden>
      <Stack gap={{ base: '10', md: '20' }}>
        <Skeleton
          mx={{ base: '-16px', md: '0' }}
          mt={{ base: '-20px', md: '0' }}
          h={{ base: '104px', md: '196px' }}
          borderRadius={{ base: '0', md: 'cover' }}
        >
          <PrerenderedShell />
        </Skeleton>
        <Skeleton h={{ base: '46px', md: '40px' }} w="40%" />
        <Skeleton h="44px" w="80%" hideFrom="md" />
        <Skeleton h={{ base: '82px', md: '78px' }} maxW="558px" />
        <Skeleton h="56px" w="90%" maxW="720px" />
      </Stack>
      <Box display="grid" gridTemplateColumns={BESIDE_COLUMNS} gap="32">
        <Stack gap="16" minW="0">
          <Skeleton h="44px" w="60%" />
          <HStack gap="8" py="4" overflow="hidden">
            {Array.from({ length: 10 }, (_, index) => (
              <Skeleton key={index} flex="0 0 68px" h="88px" borderRadius="chip" />
            ))}
          </HStack>
          <TimesSkeleton />
        </Stack>
        <Skeleton h="214px" mt={BESIDE_TOP} borderRadius="card" hideBelow="xl" />
      </Box>
    </Stack>
  );
}
