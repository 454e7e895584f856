import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NotificationList_viewer$key } from '../../__generated__/NotificationList_viewer.graphql.ts';
import type { NotificationListPageQuery } from '../../__generated__/NotificationListPageQuery.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { usePaginationFragment } from '../../relay/usePaginationFragment.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { HStack, Stack } from '../../ui/Layout.tsx';
import { NotificationRow } from './NotificationRow.tsx';
import { useMarkRead } from './useMarkRead.ts';

const PAGE = 20;

/** Newest first; unread ones are marked. */
export function NotificationList({
  viewer,
  onClose,
}: {
  viewer: NotificationList_viewer$key;
  onClose: () => void;
}) {
  const { t } = useTranslation('notifications');
  const { data, loadNext, hasNext, isLoadingNext } = usePaginationFragment<
    NotificationListPageQuery,
    NotificationList_viewer$key
  >(
    graphql`
      fragment NotificationList_viewer on Viewer
      @refetchable(queryName: "NotificationListPageQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 20 }, cursor: { type: "String" }) {
        id
        role
        unreadNotificationCount
        notifications(first: $count, after: $cursor)
          @connection(key: "NotificationList_notifications", handler: "growing") {
          edges {
            node {
              id
              isRead
              ...NotificationRow_notification
            }
          }
        }
      }
    `,
    viewer,
  );
  const [problem, setProblem] = useState<{ text: string } | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const reportProblem = (text: string): void => setProblem({ text });
  const send = useMarkRead({
    viewerId: data.id,
    unread: data.unreadNotificationCount,
    onProblem: reportProblem,
  });
  const markRead: typeof send = (what) => {
    setProblem(null);
    send(what);
  };
  // Support staff can only answer requests, so they cannot mark notifications.
  const canMark = data.role !== 'SUPPORT';
  const nodes = data.notifications.edges.map(({ node }) => node);
  const unreadIds = nodes.filter(({ isRead }) => !isRead).map(({ id }) => id);
  if (nodes.length === 0) return <EmptyState title={t('empty')} hint={t('emptyHint')} />;
  return (
    <Stack gap="0">
      {problem && (
        <Banner tone="bad" isPassing occasion={problem}>
          {problem.text}
        </Banner>
      )}
      <HStack justifyContent="space-between" minH="44px">
        {data.unreadNotificationCount > 0 && (
          <Badge>{t('newCount', { count: data.unreadNotificationCount })}</Badge>
        )}
        {canMark && data.unreadNotificationCount > 0 && (
          <Button
            look="plain"
            size="sm"
            onClick={() => {
              // The button disappears.
              list.current?.focus();
              markRead({ ids: null, shown: unreadIds });
            }}
          >
            {t('markAll')}
          </Button>
        )}
      </HStack>
      <Stack as="ul" ref={list} tabIndex={-1} gap="0" listStyleType="none" p="0" m="0">
        {nodes.map((node) => (
          <NotificationRow
            key={node.id}
            notification={node}
            onRead={canMark ? () => markRead({ ids: [node.id], shown: [node.id] }) : null}
            onGo={onClose}
          />
        ))}
      </Stack>
      {hasNext && (
        <Button
          alignSelf="center"
          mt="12"
          disabled={isLoadingNext}
          onClick={() =>
            loadNext(PAGE, {
              onComplete: (error) => (error ? reportProblem(t('error')) : setProblem(null)),
            })
          }
        >
          {t('older')}
        </Button>
      )}
    </Stack>
  );
}
