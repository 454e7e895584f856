import { useTranslation } from 'react-i18next';
import { ErrorState } from '../ui/lists/EmptyState.tsx';
import { Box } from '../ui/Layout.tsx';

/** Shown when the frame itself fails to render. */
export function AppCrash() {
  const { t } = useTranslation();
  return (
    <Box maxW="560px" mx="auto" p="24">
      <ErrorState
        title={t('crash.title')}
        cause={t('crash.cause')}
        retryLabel={t('crash.retry')}
        onRetry={() => window.location.reload()}
      />
    </Box>
  );
}
