import { MonitorPlay, UserRound, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { LivePanel_viewer$key } from '../../../__generated__/LivePanel_viewer.graphql.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { ButtonLink, IconButton } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Box, HStack, Panel, Span, Stack, Text } from '../../../ui/Layout.tsx';
import { QrCodeImage } from '../../../ui/QrCodeImage.tsx';

type Props = { viewer: LivePanel_viewer$key; publicUrl: string; onClose: () => void };

/**
 * After the first slot: the link to share, as text and as a QR code, and suggestions for the
 * profile.
 */
export function LivePanel({ viewer, publicUrl, onClose }: Props) {
  const { t } = useTranslation('availability');
  const { creator } = useFragment(
    graphql`
      fragment LivePanel_viewer on Viewer {
        creator {
          username
          bio
          coverUrl
        }
      }
    `,
    viewer,
  );
  const link = `${publicUrl}/profile/${creator.username}`;
  const shared = `${link}?via=share`;
  const isBare = !creator.bio || !creator.coverUrl;
  return (
    <Panel aria-labelledby="live-title" position="relative" p={{ base: '20', md: '24' }}>
      <Box position="absolute" top="8px" insetEnd="8px">
        <IconButton label={t('live.close')} onClick={onClose}>
          <X size={18} aria-hidden />
        </IconButton>
      </Box>
      <HStack gap="24" flexWrap="wrap" alignItems="center">
        <QrCodeImage value={shared} label={t('live.qr', { link })} width="148px" />
        <Stack gap="12" flex="1 1 260px" minW="0">
          <Text as="h2" id="live-title" textStyle="h1" pe="36">
            {t('live.title')}
          </Text>
          <Text color="tx2">{t('live.text')}</Text>
          <Span fontWeight="650" overflowWrap="anywhere" userSelect="all">
            {link}
          </Span>
          <HStack gap="10" flexWrap="wrap">
            <CopyButton
              look="primary"
              text={shared}
              label={t('live.copy')}
              copiedLabel={t('live.copied')}
            />
            <ButtonLink to="/settings/overlays" look="outline">
              <MonitorPlay size={18} aria-hidden />
              {t('live.overlay')}
            </ButtonLink>
            <ButtonLink
              to={isBare ? '/settings/general' : `/profile/${creator.username}`}
              look="outline"
            >
              <UserRound size={18} aria-hidden />
              {isBare ? t('live.profile') : t('live.view')}
            </ButtonLink>
          </HStack>
        </Stack>
      </HStack>
    </Panel>
  );
}
