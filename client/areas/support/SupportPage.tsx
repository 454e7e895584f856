import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useRevalidator } from 'react-router';
import type { SupportPageQuery } from '../../__generated__/SupportPageQuery.graphql.ts';
import { ErrorBoundary } from '../../app/errors/ErrorBoundary.tsx';
import { Page } from '../../app/Page.tsx';
import { useErrorText } from '../../app/errors/useErrorText.ts';
import { graphql } from '../../relay/hooks.ts';
import { usePageQuery } from '../../relay/usePageQuery.ts';
import { ErrorState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
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
  const { t } = useTranslation(['content', 'app']);
  const { revalidate } = useRevalidator();
  const errorText = useErrorText();
  return (
    <Page title={t('support.title')} width="760px">
      <ContentHeader title={t('support.heading')} lead={t('support.lead')} />
      <ErrorBoundary
        resetKey={useLoaderData()}
        fallback={(error) => (
          <ErrorState
            title={t('support.failed')}
            cause={errorText(error)}
            retryLabel={t('app:crash.retry')}
            onRetry={() => void revalidate()}
          />
        )}
      >
        <Suspense fallback={<Skeleton h="420px" borderRadius="card" />}>
          <Content />
        </Suspense>
      </ErrorBoundary>
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
