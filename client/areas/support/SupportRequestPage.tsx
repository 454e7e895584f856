import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useParams, useRevalidator, useSearchParams } from 'react-router';
import type { SupportRequestPageQuery } from '../../__generated__/SupportRequestPageQuery.graphql.ts';
import { ErrorBoundary } from '../../app/errors/ErrorBoundary.tsx';
import { NotFoundPage } from '../../app/errors/NotFoundPage.tsx';
import { Page } from '../../app/Page.tsx';
import { useErrorText } from '../../app/errors/useErrorText.ts';
import { useServerEvents } from '../../app/useServerEvents.ts';
import { graphql } from '../../relay/hooks.ts';
import { usePageQuery } from '../../relay/usePageQuery.ts';
import { ErrorState } from '../../ui/EmptyState.tsx';
import { HStack, Text } from '../../ui/Layout.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SupportConversation } from './SupportConversation.tsx';
import { SupportStatus } from './SupportStatus.tsx';

const query = graphql`
  query SupportRequestPageQuery($number: ID!, $key: String) {
    supportRequest(number: $number, key: $key) {
      subject
      ...SupportStatus_request
      ...SupportConversation_request
    }
  }
`;

/** One support request for its author: signed in, or with the key from the emails. */
export function SupportRequestPage() {
  const { t } = useTranslation(['content', 'app']);
  const { revalidate } = useRevalidator();
  const errorText = useErrorText();
  useServerEvents({ types: ['support'], onChange: () => void revalidate() });
  return (
    <ErrorBoundary
      resetKey={useLoaderData()}
      fallback={(error) => (
        <Page title={t('support.title')}>
          <ErrorState
            title={t('support.requestFailed')}
            cause={errorText(error)}
            retryLabel={t('app:crash.retry')}
            onRetry={() => void revalidate()}
          />
        </Page>
      )}
    >
      <Suspense
        fallback={
          <Page title={t('support.title')} width="760px">
            <Skeleton h="320px" borderRadius="card" />
          </Page>
        }
      >
        <Content />
      </Suspense>
    </ErrorBoundary>
  );
}

function Content() {
  const { supportRequest } = usePageQuery<SupportRequestPageQuery>(query);
  const { number = '' } = useParams();
  const [search] = useSearchParams();
  if (!supportRequest) return <NotFoundPage />;
  return (
    <Page title={supportRequest.subject} width="760px">
      <HStack flexWrap="wrap">
        <Text as="h2" textStyle="h1">
          {supportRequest.subject}
        </Text>
        <SupportStatus request={supportRequest} />
      </HStack>
      <SupportConversation
        request={supportRequest}
        number={number}
        supportKey={search.get('key')}
        isForStaff={false}
      />
    </Page>
  );
}
