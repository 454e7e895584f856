import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Category } from './categories.ts';
import { Box, Text } from '../../ui/Layout.tsx';

type Props = { category: Category; faces: ReactNode };

/**
 * Positions of the icons beside the name: distance from the end and the top, size in pixels,
 * rotation, opacity.
 */
const ICONS = [
  { insetEnd: '1%', top: '-18%', size: 150, turn: -14, opacity: 0.9 },
  { insetEnd: '19%', top: '44%', size: 92, turn: 12, opacity: 0.35 },
  { insetEnd: '31%', top: '-10%', size: 76, turn: 20, opacity: 0.6 },
  { insetEnd: '-3%', top: '58%', size: 84, turn: 24, opacity: 0.3 },
  { insetEnd: '42%', top: '52%', size: 58, turn: -18, opacity: 0.25 },
];

/** The name of a category; from 768 px on also its icons, from 1200 px on faces of its creators. */
export function CategoryBanner({ category: { tag, icon: Icon }, faces }: Props) {
  const { t } = useTranslation(['creators', 'app']);
  return (
    <Box
      position="relative"
      overflow="hidden"
      bg={{ base: 'fill', md: 'accentSoft' }}
      color="ink"
      borderRadius="cover"
      _light={{ borderWidth: '1px', borderStyle: 'solid', borderColor: 'accent' }}
    >
      <Box
        aria-hidden
        position="absolute"
        inset="0"
        color={{ base: 'ink', md: 'accent' }}
        hideBelow="md"
      >
        {ICONS.map(({ size, turn, ...place }) => (
          <Box key={size} position="absolute" transform={`rotate(${turn}deg)`} {...place}>
            <Icon size={size} strokeWidth={1.6} />
          </Box>
        ))}
      </Box>
      <Box
        position="relative"
        bg="fill"
        w={{ md: 'max(52%, 420px)' }}
        clipPath={{ md: 'polygon(0 0, 100% 0, calc(100% - 44px) 100%, 0 100%)' }}
        px={{ base: '20', md: '28' }}
        pe={{ md: '64' }}
        py={{ base: '20', md: '28' }}
      >
        <Text as="h2" textStyle="banner">
          {t(`app:nav.${tag}`)}
        </Text>
        <Text fontWeight="620" mt="6" pe={{ base: '56', md: '0' }}>
          {t(`category.${tag}`)}
        </Text>
        <Box
          hideFrom="md"
          aria-hidden
          position="absolute"
          insetEnd="-24px"
          top="50%"
          transform="translateY(-50%) rotate(-8deg)"
          opacity={0.2}
        >
          <Icon size={168} strokeWidth={1.6} />
        </Box>
      </Box>
      <Box
        hideBelow="lg"
        position="absolute"
        insetEnd="28px"
        top="50%"
        transform="translateY(-50%)"
      >
        {faces}
      </Box>
    </Box>
  );
}
