import { useTranslation } from 'react-i18next';
import { useLocation, useRevalidator } from 'react-router';
import type { RequestsPageQuery } from '../../__generated__/RequestsPageQuery.graphql.ts';
import { RouteContent } from '../../app/errors/RouteContent.tsx';
import { Page } from '../../app/pages/Page.tsx';
import { useServerEvents } from '../../app/events/useServerEvents.ts';
import { graphql } from '../../relay/hooks.ts';
import { usePageQuery } from '../../relay/usePageQuery.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { HStack, Stack, Text } from '../../ui/Layout.tsx';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import { ReceivedRequests, SentRequests } from './RequestLists.tsx';
import { RequestSwitch } from './RequestSwitch.tsx';

const query = graphql`
  query RequestsPageQuery($isReceived: Boolean!) {
    viewer {
      canSell
      ...RequestSwitch_viewer
      ...RequestLists_sent @skip(if: $isReceived) @alias(as: "sent")
      ...RequestLists_received @include(if: $isReceived) @alias(as: "received")
    }
  }
`;

/** /requests: the fan's requests. /requests/received: the requests to the creator. */
export function RequestsPage() {
  const { t } = useTranslation('appointments');
  const { revalidate } = useRevalidator();
  useServerEvents({ types: ['request', 'booking'], onChange: () => void revalidate() });
  return (
    <RouteContent
      failed={t('failed')}
      frame={(content) => <Page title={t('title')}>{content}</Page>}
      loading={<Skeleton h="320px" borderRadius="card" />}
    >
      <Requests />
    </RouteContent>
  );
}

function Requests() {
  const { t } = useTranslation('appointments');
  const isReceived = useLocation().pathname.endsWith('/received');
  const { viewer } = usePageQuery<RequestsPageQuery>(query);
  if (!viewer) return null;
  return (
    <Page title={t('title')}>
      <Stack gap="20" maxW="860px">
        <HStack justifyContent="space-between" flexWrap="wrap">
          <Text as="h1" textStyle="h1">
            {isReceived ? t('received') : t('sent')}
          </Text>
          {(viewer.canSell || isReceived) && (
            <ButtonLink look="outline" to={isReceived ? '/requests' : '/requests/received'}>
              {isReceived ? t('toSent') : t('toReceived')}
            </ButtonLink>
          )}
        </HStack>
        {isReceived && viewer.canSell && <RequestSwitch viewer={viewer} />}
        {viewer.sent && <SentRequests viewer={viewer.sent} />}
        {viewer.received && <ReceivedRequests viewer={viewer.received} />}
      </Stack>
    </Page>
  );
}
