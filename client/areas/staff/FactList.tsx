import type { ReactNode } from 'react';
import { Box, HStack, Span } from '../../ui/Layout.tsx';

/** Facts without a value are omitted. */
export type NamedFact = [name: string, value: ReactNode];

/** Named facts about a person or a purchase. */
export function FactList({ facts }: { facts: NamedFact[] }) {
  return (
    <Box as="dl" m="0">
      {facts.map(
        ([name, value]) =>
          value && (
            <HStack key={name} justifyContent="space-between" alignItems="baseline" minH="28px">
              <Span as="dt" color="tx3" flexShrink={0}>
                {name}
              </Span>
              <Span as="dd" m="0" textAlign="end" overflowWrap="anywhere" minW="0">
                {value}
              </Span>
            </HStack>
          ),
      )}
    </Box>
  );
}
