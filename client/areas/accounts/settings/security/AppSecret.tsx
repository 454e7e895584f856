import { QrCode } from '@chakra-ui/react/qr-code';
import { useTranslation } from 'react-i18next';
import { Box, Span, Stack, Text } from '../../../../ui/Layout.tsx';

/** The secret for the authenticator app, as a QR code and as text. */
export function AppSecret({ uri }: { uri: string }) {
  const { t } = useTranslation('settings');
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  return (
    <Stack gap="12" alignItems="center">
      <Text color="tx2">{t('twoFactor.scan')}</Text>
      {/* Black on white in both colour modes: cameras read nothing else reliably. */}
      <Box role="img" aria-label={t('twoFactor.qr')} bg="#fff" p="12" borderRadius="tile" w="204px">
        <QrCode.Root value={uri}>
          <QrCode.Frame width="100%" height="100%" display="block" fill="#000">
            <QrCode.Pattern />
          </QrCode.Frame>
        </QrCode.Root>
      </Box>
      <Text textStyle="small" color="tx2" textAlign="center">
        {t('twoFactor.typed')}{' '}
        <Span color="tx" fontWeight="650" overflowWrap="anywhere" userSelect="all">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </Span>
      </Text>
    </Stack>
  );
}
