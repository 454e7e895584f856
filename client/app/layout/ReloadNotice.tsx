import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Banner } from '../../ui/Banner.tsx';
import { Box } from '../../ui/Layout.tsx';

/** After a reload for a new version: what was typed is here again and has to be sent once more. */
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
