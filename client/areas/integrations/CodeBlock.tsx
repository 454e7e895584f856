import { Box } from '../../ui/Layout.tsx';

/** Code that is scrolled with the keyboard too. */
export function CodeBlock({ label, code }: { label: string; code: string }) {
  return (
    <Box
      as="pre"
      tabIndex={0}
      aria-label={label}
      textStyle="small"
      bg="bg"
      borderRadius="control"
      p="14"
      overflow="auto"
    >
      {code}
    </Box>
  );
}
