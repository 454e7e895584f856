import { useTranslation } from 'react-i18next';
import { RouteContent } from '../../app/errors/RouteContent.tsx';
import type { SupportPageQuery } from '../../__generated__/SupportPageQuery.graphql.ts';
import { Page } from '../../app/pages/Page.tsx';
import { graphql } from '../../relay/hooks.ts';
import { usePageQuery } from '../../relay/usePageQuery.ts';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import { ContentHeader } from '../content/ContentHeader.tsx';
import { SupportForm } from './SupportForm.tsx';
import { SupportRequests } from './SupportRequests.tsx';

const query = graphql`
  query SupportPageQuery {
    viewer {
      ...SupportForm_viewer
      ...SupportRequests_viewer
    }
  }
`;

/** Sends a request to support and lists earlier ones. */
export function SupportPage() {
  const { t } = useTranslation('content');
  return (
    <Page title={t('support.title')} width="760px">
      <ContentHeader title={t('support.heading')} lead={t('support.lead')} />
      <RouteContent
        failed={t('support.failed')}
        loading={<Skeleton h="420px" borderRadius="card" />}
      >
        <Content />
      </RouteContent>
    </Page>
  );
}

function Content() {
  const { viewer } = usePageQuery<SupportPageQuery>(query);
  return (
    <>
      <SupportForm viewer={viewer ?? null} />
      {viewer && <SupportRequests viewer={viewer} />}
    </>
  );
}
