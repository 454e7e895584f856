import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Category } from './categories.ts';
import { Box, Text } from '../../ui/Layout.tsx';

type Props = { category: Category; faces: ReactNode };

/** The name of a category and, from 768 px, faces of its creators. */
export function CategoryBanner({ category: { tag, icon: Icon }, faces }: Props) {
  const { t } = useTranslation(['creators', 'app']);
  return (
    <Box
      position="relative"
      overflow="hidden"
      bg="fill"
      color="ink"
      borderRadius="cover"
      px={{ base: '20', md: '28' }}
      py={{ base: '20', md: '28' }}
      _light={{ borderWidth: '1px', borderStyle: 'solid', borderColor: 'accent' }}
    >
      <Text as="h2" textStyle="banner">
        {t(`app:nav.${tag}`)}
      </Text>
      <Text fontWeight="620" mt="6" pe={{ base: '56', md: '0' }}>
        {t(`category.${tag}`)}
      </Text>
      <Box
        aria-hidden
        position="absolute"
        insetEnd={{ base: '-24px', md: '24px' }}
        top="50%"
        transform="translateY(-50%) rotate(-8deg)"
        opacity={0.2}
      >
        <Icon size={168} strokeWidth={1.6} />
      </Box>
      <Box
        hideBelow="md"
        position="absolute"
        insetEnd="212px"
        top="50%"
        transform="translateY(-50%)"
      >
        {faces}
      </Box>
    </Box>
  );
}
