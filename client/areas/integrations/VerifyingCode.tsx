import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { Box, Text } from '../../ui/Layout.tsx';

const Details = chakra('details');
const Summary = chakra('summary', { base: { textStyle: 'button', py: '12', cursor: 'pointer' } });

const CODE = `import { createHmac, timingSafeEqual } from 'node:crypto';

export function isFromSlotcast({ body, header, secret, now = Date.now() }) {
  const parts = header.split(',').map((part) => part.split('='));
  const time = Number(parts.find(([name]) => name === 't')?.[1]);
  if (!(Math.abs(now / 1000 - time) < 300)) return false;
  const wanted = createHmac('sha256', secret).update(time + '.' + body).digest();
  return parts.some(([name, value]) => name === 'v1' && value.length === 64 && timingSafeEqual(Buffer.from(value, 'hex'), wanted));
}`;

/** Sample code that verifies the signature of a webhook; runs as shown. */
export function VerifyingCode() {
  const { t } = useTranslation('developers');
  return (
    <Details>
      <Summary>{t('verify.title')}</Summary>
      <Text textStyle="small" color="tx2" mb="8">
        {t('verify.hint')}
      </Text>
      <Box
        as="pre"
        tabIndex={0}
        aria-label={t('verify.title')}
        textStyle="small"
        bg="bg"
        borderRadius="control"
        p="14"
        overflow="auto"
      >
        {CODE}
      </Box>
    </Details>
  );
}
