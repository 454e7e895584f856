import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../app/errors/useErrorText.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Box, HStack, Text } from '../../ui/Layout.tsx';
import { clearLogoutFailure, logOut, logoutState, watchLogout } from './logOut.ts';

const BELOW_THE_BAR = {
  position: 'fixed',
  top: '72px',
  insetEnd: '12px',
  zIndex: 'bar',
  maxW: 'min(440px, calc(100vw - 24px))',
  bg: 's2',
  boxShadow: 'dialog',
  borderRadius: 'control',
} as const;

/**
 * Shown when logging out failed and the login session continues. Not a dialog, whose chunk may not
 * load offline.
 */
export function LogoutFailed() {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { failure, destination, isBusy } = useSyncExternalStore(watchLogout, logoutState);
  if (!failure) return null;
  return (
    <Box {...BELOW_THE_BAR}>
      <Banner tone="bad">
        <Text fontWeight="650">{t('account.logoutFailed')}</Text>
        <Text>{errorText(failure)}</Text>
        <HStack gap="8" mt="8" flexWrap="wrap">
          <Button look="primary" disabled={isBusy} onClick={() => void logOut(destination)}>
            {t('crash.retry')}
          </Button>
          <Button onClick={clearLogoutFailure}>{t('layout.close')}</Button>
        </HStack>
      </Banner>
    </Box>
  );
}
