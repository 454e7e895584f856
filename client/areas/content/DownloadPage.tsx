import { Download } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../app/pages/Page.tsx';
import { PRODUCT } from '../../app/PRODUCT.ts';
import { Button } from '../../ui/Button.tsx';
import { Box, Grid, Panel, HStack, Text } from '../../ui/Layout.tsx';
import { QrCodeImage } from '../../ui/QrCodeImage.tsx';
import { ContentHeader } from './ContentHeader.tsx';
import { PhonePicture } from './ProductPictures.tsx';
import { install, installState, watchInstallState } from './installOffer.ts';

const WAYS = ['android', 'ios', 'desktop', 'overlay'] as const;

export function DownloadPage() {
  const { t } = useTranslation('content');
  const state = useSyncExternalStore(watchInstallState, installState);
  return (
    <Page title={t('download.title')} width="1100px">
      <ContentHeader
        title={t('download.heading', { product: PRODUCT })}
        lead={t('download.lead')}
      />
      <HStack role="status" minH="52px">
        {state === 'ready' && (
          <Button look="primary" size="lg" onClick={() => void install()}>
            <Download size={18} aria-hidden />
            {t('download.install')}
          </Button>
        )}
        {state === 'installed' && <Text>{t('download.installed')}</Text>}
        {state === 'byHand' && <Text color="tx2">{t('download.byHand')}</Text>}
      </HStack>
      <Panel hideBelow="lg" mb="20">
        <HStack gap="20">
          <QrCodeImage
            value={`${window.location.origin}/download`}
            label={t('download.code')}
            width="116px"
          />
          <Box>
            <Text as="h3" textStyle="h3" mb="8">
              {t('download.phone.title')}
            </Text>
            <Text color="tx2">{t('download.phone.text')}</Text>
          </Box>
        </HStack>
      </Panel>
      <Grid
        gap={{ base: '24', md: '32' }}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' }}
        alignItems="start"
      >
        <Grid gridTemplateColumns="repeat(auto-fit, minmax(min(240px, 100%), 1fr))">
          {WAYS.map((name) => (
            <Panel key={name}>
              <Text as="h3" textStyle="h3" mb="8">
                {t(`download.${name}.title`)}
              </Text>
              <Text color="tx2">{t(`download.${name}.text`)}</Text>
            </Panel>
          ))}
        </Grid>
        <Box justifySelf="center">
          <PhonePicture />
        </Box>
      </Grid>
    </Page>
  );
}
