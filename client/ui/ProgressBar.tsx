import { Box } from './Layout.tsx';

/** `percent` is 0 to 100. */
export function ProgressBar({ label, percent }: { label: string; percent: number }) {
  return (
    <Box
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      h="6px"
      bg="line"
      borderRadius="full"
      overflow="hidden"
    >
      <Box h="full" bg="accent" style={{ width: `${percent}%` }} />
    </Box>
  );
}
