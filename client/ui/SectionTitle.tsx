import type { ReactNode } from 'react';
import { Box, HStack, Text } from './Layout.tsx';

type Props = { id?: string; children: ReactNode; aside?: ReactNode; isPlain?: boolean };

/** A section's heading with the mark of its category and an optional element at its end. */
export function SectionTitle({ id, children, aside, isPlain }: Props) {
  return (
    <HStack justifyContent="space-between" gap="12" minH="40px" flexWrap="wrap">
      <HStack gap="12" minW="0">
        {!isPlain && (
          <Box
            aria-hidden
            w="6px"
            h="22px"
            borderRadius="3px"
            bg="fill"
            _light={{ borderWidth: '1px', borderColor: 'accent' }}
          />
        )}
        <Text as="h2" id={id} textStyle="h2">
          {children}
        </Text>
      </HStack>
      {aside}
    </HStack>
  );
}
