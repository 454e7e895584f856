import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/Button.tsx';
import { Box, Grid, Stack, Text } from '../../../../ui/Layout.tsx';

/** Recovery codes, shown only once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation('settings');
  const [isCopied, setCopied] = useState(false);
  return (
    <Stack gap="12">
      <Text color="tx2">{t('twoFactor.keep')}</Text>
      <Grid
        as="ul"
        aria-label={t('twoFactor.codes')}
        gridTemplateColumns="repeat(2, minmax(0, 1fr))"
        gap="8"
        listStyleType="none"
        bg="s3"
        borderRadius="tile"
        p="16"
        fontVariantNumeric="tabular-nums"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Grid>
      <Box>
        <Button
          onClick={() =>
            void navigator.clipboard.writeText(codes.join('\n')).then(() => setCopied(true))
          }
        >
          <Copy size={18} aria-hidden />
          <span aria-live="polite">{isCopied ? t('twoFactor.copied') : t('twoFactor.copy')}</span>
        </Button>
      </Box>
    </Stack>
  );
}
