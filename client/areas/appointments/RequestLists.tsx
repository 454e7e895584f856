import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestListsReceivedQuery } from '../../__generated__/RequestListsReceivedQuery.graphql.ts';
import type { RequestLists_received$key } from '../../__generated__/RequestLists_received.graphql.ts';
import type { RequestLists_sent$key } from '../../__generated__/RequestLists_sent.graphql.ts';
import type { RequestRow_request$key } from '../../__generated__/RequestRow_request.graphql.ts';
import type { RequestListsSentQuery } from '../../__generated__/RequestListsSentQuery.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { ShowMore } from '../../relay/ShowMore.tsx';
import { usePaginationFragment } from '../../relay/usePaginationFragment.ts';
import { FindCreators } from '../creators/FindCreators.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { RequestRow } from './RequestRow.tsx';

export function SentRequests({ viewer }: { viewer: RequestLists_sent$key }) {
  const { t } = useTranslation('appointments');
  const list = usePaginationFragment<RequestListsSentQuery, RequestLists_sent$key>(
    graphql`
      fragment RequestLists_sent on Viewer
      @refetchable(queryName: "RequestListsSentQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 20 }, cursor: { type: "String" }) {
        sessionRequests(first: $count, after: $cursor)
          @connection(key: "RequestLists_sessionRequests") {
          edges {
            node {
              id
              ...RequestRow_request
            }
          }
        }
      }
    `,
    viewer,
  );
  const { edges } = list.data.sessionRequests;
  return (
    <Frame
      edges={edges}
      empty={
        <EmptyState title={t('emptySent')} hint={t('emptySentHint')}>
          <FindCreators />
        </EmptyState>
      }
    >
      <ShowMore list={list} />
    </Frame>
  );
}

export function ReceivedRequests({ viewer }: { viewer: RequestLists_received$key }) {
  const { t } = useTranslation('appointments');
  const list = usePaginationFragment<RequestListsReceivedQuery, RequestLists_received$key>(
    graphql`
      fragment RequestLists_received on Viewer
      @refetchable(queryName: "RequestListsReceivedQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 20 }, cursor: { type: "String" }) {
        receivedSessionRequests(first: $count, after: $cursor)
          @connection(key: "RequestLists_receivedSessionRequests") {
          edges {
            node {
              id
              ...RequestRow_request
            }
          }
        }
      }
    `,
    viewer,
  );
  const { edges } = list.data.receivedSessionRequests;
  return (
    <Frame
      edges={edges}
      empty={
        <EmptyState title={t('emptyReceived')} hint={t('emptyReceivedHint')}>
          <ButtonLink to="/settings/session-types" look="primary">
            {t('addType')}
          </ButtonLink>
        </EmptyState>
      }
    >
      <ShowMore list={list} />
    </Frame>
  );
}

type Edge = { readonly node: RequestRow_request$key & { readonly id: string } };

type FrameProps = { edges: readonly Edge[]; empty: ReactNode; children: ReactNode };

function Frame({ edges, empty, children }: FrameProps) {
  if (edges.length === 0) return empty;
  return (
    <Stack gap="20">
      <Stack as="ul" listStyleType="none" gap="12">
        {edges.map(({ node }) => (
          <RequestRow key={node.id} request={node} />
        ))}
      </Stack>
      {children}
    </Stack>
  );
}
