import { useTranslation } from 'react-i18next';
import { PrerenderedShell } from '../../../app/pages/PrerenderedShell.tsx';
import { Box, Span, HStack, Text } from '../../../ui/Layout.tsx';
import { Skeleton } from '../../../ui/lists/Skeleton.tsx';
import type { CardSlotsShown } from './CardSlotsShown.ts';

export function CreatorCardSkeleton({
  slots,
  isFirst,
}: {
  slots: CardSlotsShown;
  isFirst?: boolean;
}) {
  const { t } = useTranslation('creators');
  const portrait = { rail: '68px', next: '76px', services: '76px', none: '60px' }[slots];
  return (
    <Skeleton
      bg="s2"
      borderWidth="1px"
      borderStyle="solid"
      borderColor="line"
      borderRadius="card"
      overflow="hidden"
    >
      <Skeleton h={slots === 'none' ? '72px' : '112px'} borderRadius="0">
        {isFirst && <PrerenderedShell />}
      </Skeleton>
      <Box px="16" pb="16">
        <Skeleton
          w={portrait}
          h={portrait}
          mt="-38px"
          mb="10"
          borderRadius="portrait"
          boxShadow="0 0 0 4px var(--sc-colors-s2)"
        />
        <Skeleton h="18px" my="2" w="40%" />
        <Text fontSize="13.5px" lineHeight="19px" color="tx3" mt="4" mb="12" minH="38px">
          {t('card.loading')}
        </Text>
        {(slots === 'rail' || slots === 'next') && (
          <Skeleton h={slots === 'rail' ? '8px' : '52px'} borderRadius="control" />
        )}
        <HStack
          justifyContent="space-between"
          gap="10"
          mt={slots === 'rail' ? '28px' : undefined}
          pt="12"
        >
          <Skeleton h="38px" w="40%" />
          <Span
            display="inline-grid"
            placeItems="center"
            minH={{ base: '44px', xl: '40px' }}
            px="16"
            borderRadius="control"
            bg="s3"
            color="tx3"
          >
            --
          </Span>
        </HStack>
      </Box>
    </Skeleton>
  );
}
