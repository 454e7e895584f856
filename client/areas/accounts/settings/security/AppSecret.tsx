import { useTranslation } from 'react-i18next';
import { Span, Stack, Text } from '../../../../ui/Layout.tsx';
import { QrCodeImage } from '../../../../ui/QrCodeImage.tsx';

/** The secret for the authenticator app, as a QR code and as text. */
export function AppSecret({ uri }: { uri: string }) {
  const { t } = useTranslation('settings');
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  return (
    <Stack gap="12" alignItems="center">
      <Text color="tx2">{t('twoFactor.scan')}</Text>
      <QrCodeImage value={uri} label={t('twoFactor.qr')} width="204px" />
      <Text textStyle="small" color="tx2" textAlign="center">
        {t('twoFactor.typed')}{' '}
        <Span color="tx" fontWeight="650" overflowWrap="anywhere" userSelect="all">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </Span>
      </Text>
    </Stack>
  );
}
