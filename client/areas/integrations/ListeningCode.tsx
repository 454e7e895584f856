import { useTranslation } from 'react-i18next';
import { CodeDetails } from './CodeDetails.tsx';

const CODE =
  'SLOTCAST_API_KEY=sk_... slotcast listen --topics booking.confirmed --forward http://localhost:4242/webhooks';

/** The command that forwards webhooks to a program on the developer's machine. */
export function ListeningCode() {
  const { t } = useTranslation('developers');
  return <CodeDetails title={t('listen.title')} hint={t('listen.hint')} code={CODE} />;
}
