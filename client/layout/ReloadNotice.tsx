import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Banner } from '../ui/Banner.tsx';
import { Box } from '../ui/Layout.tsx';

/**
 * Shown after a reload for a new version: the form input was restored and has to be submitted
 * again.
 */
export function ReloadNotice() {
  const { t } = useTranslation();
  const { key } = useLocation();
  const [firstKey] = useState(key);
  if (key !== firstKey) return null;
  return (
    <Box px={{ base: '16', md: '32' }} pt="16">
      <Banner tone="info">{t('reloaded')}</Banner>
    </Box>
  );
}
