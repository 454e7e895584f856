import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useParams, useRevalidator, useSearchParams } from 'react-router';
import { useViewer } from '../../app/AppViewer.ts';
import { RouteContent } from '../../app/errors/RouteContent.tsx';
import type { SupportRequestPageQuery } from '../../__generated__/SupportRequestPageQuery.graphql.ts';
import { NotFoundPage } from '../../app/errors/NotFoundPage.tsx';
import { Page } from '../../app/pages/Page.tsx';
import { useServerEvents } from '../../app/events/useServerEvents.ts';
import { graphql } from '../../relay/hooks.ts';
import { usePageQuery } from '../../relay/usePageQuery.ts';
import { HStack, Text } from '../../ui/Layout.tsx';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import { loginAddress } from '../../app/storage/storedLogin.ts';
import { SupportConversation } from './SupportConversation.tsx';
import { SupportStatus } from './SupportStatus.tsx';

const query = graphql`
  query SupportRequestPageQuery($number: ID!, $key: String) {
    supportRequest(number: $number, key: $key) {
      subject
      person
      ...SupportStatus_request
      ...SupportConversation_request
    }
  }
`;

/** One support request for its author: signed in, or with the key from the emails. */
export function SupportRequestPage() {
  const { t } = useTranslation('content');
  const { revalidate } = useRevalidator();
  useServerEvents({ types: ['support'], onChange: () => void revalidate() });
  return (
    <RouteContent
      failed={t('support.requestFailed')}
      frame={(content) => (
        <Page title={t('support.title')} width="760px">
          {content}
        </Page>
      )}
      loading={<Skeleton h="320px" borderRadius="card" />}
    >
      <Content />
    </RouteContent>
  );
}

function Content() {
  const { supportRequest } = usePageQuery<SupportRequestPageQuery>(query);
  const { number = '' } = useParams();
  const [search] = useSearchParams();
  const location = useLocation();
  const viewer = useViewer();
  // The emails of an account contain no key.
  if (!supportRequest && !viewer && !search.has('key'))
    return <Navigate replace to={loginAddress(location.pathname + location.search)} />;
  if (!supportRequest) return <NotFoundPage />;
  if (viewer && viewer.role !== 'USER' && supportRequest.person !== viewer.username)
    return <Navigate replace to={`/staff/requests/${number}`} />;
  return (
    <Page title={supportRequest.subject} width="760px">
      <HStack flexWrap="wrap">
        <Text as="h2" textStyle="h1">
          {supportRequest.subject}
        </Text>
        <SupportStatus request={supportRequest} />
      </HStack>
      <SupportConversation
        key={number}
        request={supportRequest}
        number={number}
        supportKey={search.get('key')}
        isForStaff={false}
      />
    </Page>
  );
}
