import { useTranslation } from 'react-i18next';
import { CodeDetails } from './CodeDetails.tsx';

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
  return <CodeDetails title={t('verify.title')} hint={t('verify.hint')} code={CODE} />;
}
