import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../../ui/CopyButton.tsx';
import { Box, Grid, Stack, Text } from '../../../../ui/Layout.tsx';

/** Recovery codes, shown only once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation('settings');
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
        <CopyButton
          text={codes.join('\n')}
          label={t('twoFactor.copy')}
          copiedLabel={t('twoFactor.copied')}
        />
      </Box>
    </Stack>
  );
}
