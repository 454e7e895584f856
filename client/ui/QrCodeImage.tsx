import { QrCode } from '@chakra-ui/react/qr-code';
import { Box } from './Layout.tsx';

type Props = { value: string; label: string; width: string };

/** Black on white in both colour modes: cameras do not read other colours reliably. */
export function QrCodeImage({ value, label, width }: Props) {
  return (
    <Box
      role="img"
      aria-label={label}
      bg="#fff"
      p="10"
      borderRadius="tile"
      w={width}
      flexShrink={0}
    >
      <QrCode.Root value={value}>
        <QrCode.Frame width="100%" height="100%" display="block" fill="#000">
          <QrCode.Pattern />
        </QrCode.Frame>
      </QrCode.Root>
    </Box>
  );
}
