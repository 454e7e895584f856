import type { ComponentProps } from 'react';
import { HStack } from '../Layout.tsx';

/** A row of a list in which each row ends with a line. */
export function ListRow(props: ComponentProps<typeof HStack>) {
  return (
    <HStack
      as="li"
      flexWrap="wrap"
      gap="12"
      py="12"
      borderBottomWidth="1px"
      borderStyle="solid"
      borderColor="line"
      {...props}
    />
  );
}
