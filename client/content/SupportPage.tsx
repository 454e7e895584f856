import { useTranslation } from 'react-i18next';
import { Page } from '../app/Page.tsx';
import { ContentHeader } from './ContentHeader.tsx';

export function SupportPage() {
  const { t } = useTranslation('content');
  return (
    <Page title={t('support.title')} width="760px">
      <ContentHeader title={t('support.heading')} lead={t('support.lead')} />
    </Page>
  );
}
