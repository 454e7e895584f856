import type { ReactNode } from 'react';
import { Box, Stack, Text } from '../../../ui/Layout.tsx';

/** The frame around the rows of a desk list. */
export function DeskList({ children }: { children: ReactNode }) {
  return (
    <Box
      bg="s2"
      borderWidth="1px"
      borderStyle="solid"
      borderColor="line"
      borderRadius="card"
      overflow="hidden"
    >
      {children}
    </Box>
  );
}

type Props = { title: string; children: ReactNode };

/** A desk list with its heading. */
export function DeskGroup({ title, children }: Props) {
  return (
    <Stack as="section">
      <Text as="h2" textStyle="h2">
        {title}
      </Text>
      <DeskList>{children}</DeskList>
    </Stack>
  );
}
