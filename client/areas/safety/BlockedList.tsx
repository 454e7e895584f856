import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { BlockedList_viewer$key } from '../../__generated__/BlockedList_viewer.graphql.ts';
import type { BlockedListPageQuery } from '../../__generated__/BlockedListPageQuery.graphql.ts';
import { deviceZone, formatDate } from '../../format/dateTime.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { graphql } from '../../relay/hooks.ts';
import { ShowMore } from '../../relay/ShowMore.tsx';
import { useAsyncAction } from '../../relay/useAsyncAction.ts';
import { usePaginationFragment } from '../../relay/usePaginationFragment.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { Box, HStack, Panel, Stack, Text } from '../../ui/Layout.tsx';
import { useUnblockUserMutation } from './useUnblockUserMutation.ts';

export function BlockedList({ viewer }: { viewer: BlockedList_viewer$key }) {
  const { t } = useTranslation('safety');
  const zoned = { locale: useLocale(), timeZone: deviceZone() };
  const [unblock] = useUnblockUserMutation();
  const { revalidate } = useRevalidator();
  const { problem, isBusy, run } = useAsyncAction();
  const list = usePaginationFragment<BlockedListPageQuery, BlockedList_viewer$key>(
    graphql`
      fragment BlockedList_viewer on Viewer
      @refetchable(queryName: "BlockedListPageQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 20 }, cursor: { type: "String" }) {
        blocks(first: $count, after: $cursor) @connection(key: "BlockedList_blocks") {
          __id
          edges {
            node {
              id
              username
              avatarUrl
              blockedAt
            }
          }
        }
      }
    `,
    viewer,
  );
  const group = useRef<HTMLDivElement>(null);
  const { __id: connection, edges } = list.data.blocks;
  const end = (blockId: string): void =>
    void run(
      () => unblock({ input: { blockId }, connections: [connection] }),
      () => {
        // The row with the focused button was removed.
        group.current?.focus();
        // Without a row there is no cursor from which the next ones could be read.
        if (edges.length === 1 && list.hasNext) void revalidate();
      },
    );
  return (
    <Stack ref={group} role="group" aria-label={t('blocked.title')} tabIndex={-1} gap="12">
      {edges.length === 0 && !list.hasNext ? (
        <EmptyState title={t('blocked.empty')} hint={t('blocked.hint')} />
      ) : (
        <Text color="tx2">{t('blocked.hint')}</Text>
      )}
      {problem && <Banner tone="bad">{problem}</Banner>}
      <Stack as="ul" gap="8" listStyleType="none">
        {edges.map(({ node: { id, username, avatarUrl, blockedAt } }) => (
          <Panel as="li" key={id}>
            <HStack gap="12" flexWrap="wrap">
              <Avatar url={avatarUrl} size={44} />
              <Box flex="1" minW="120px">
                <Text fontWeight="700" truncate>
                  {username}
                </Text>
                <Text textStyle="small" color="tx2">
                  {t('blocked.since', { date: formatDate(blockedAt, zoned) })}
                </Text>
              </Box>
              <Button
                disabled={isBusy}
                aria-label={t('blocked.unblockOf', { username })}
                onClick={() => end(id)}
              >
                {t('blocked.unblock')}
              </Button>
            </HStack>
          </Panel>
        ))}
      </Stack>
      <ShowMore list={list} />
    </Stack>
  );
}
