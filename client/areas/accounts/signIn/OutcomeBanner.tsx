import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Banner } from '../../../ui/Banner.tsx';
import { IconButton } from '../../../ui/Button.tsx';
import { Box, HStack } from '../../../ui/Layout.tsx';

const EMAIL_OUTCOMES = ['verified', 'changed', 'invalid'] as const;

/**
 * The result of an email link or of an account action, read from the URL. Overlays the page, which
 * renders first, and stays until it is closed.
 */
export function OutcomeBanner() {
  const { t } = useTranslation('accounts');
  const [search, setSearch] = useSearchParams();
  const email = EMAIL_OUTCOMES.find((outcome) => outcome === search.get('email'));
  const text = email ? t(`outcome.${email}`) : t('outcome.farewell');
  const close = (): void => {
    const rest = new URLSearchParams(search);
    rest.delete('email');
    rest.delete('farewell');
    setSearch(rest, { replace: true, preventScrollReset: true });
  };
  if (!email && !search.has('farewell')) return null;
  return (
    <Box
      position="fixed"
      top={{ base: '68px', md: '72px' }}
      insetX="12px"
      zIndex="sheet"
      maxW="640px"
      mx="auto"
      bg="bg"
      borderRadius="control"
      boxShadow="card"
    >
      <Banner tone={email === 'invalid' ? 'bad' : 'ok'}>
        <HStack justifyContent="space-between" gap="12">
          {text}
          <IconButton label={t('outcome.close')} onClick={close}>
            <X size={18} aria-hidden />
          </IconButton>
        </HStack>
      </Banner>
    </Box>
  );
}
