import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { RepliesPageQuery } from '../../../__generated__/RepliesPageQuery.graphql.ts';
import { graphql } from '../../../relay/hooks.ts';
import { usePageQuery } from '../../../relay/usePageQuery.ts';
import { EmptyState } from '../../../ui/lists/EmptyState.tsx';
import { Panel, Stack, Text } from '../../../ui/Layout.tsx';
import { Skeleton } from '../../../ui/lists/Skeleton.tsx';
import { DeskFrame } from '../desk/DeskFrame.tsx';
import { ReplyForm } from './ReplyForm.tsx';
import { ReplyItem } from './ReplyItem.tsx';

const query = graphql`
  query RepliesPageQuery {
    savedReplies {
      number
      ...ReplyItem_reply
    }
  }
`;

/** The saved replies of all staff. */
export function RepliesPage() {
  const { t } = useTranslation('staff');
  return (
    <DeskFrame title={t('replies.title')} loading={<Skeleton h="320px" borderRadius="card" />}>
      <Content />
    </DeskFrame>
  );
}

function Content() {
  const { t } = useTranslation('staff');
  const { revalidate } = useRevalidator();
  const { savedReplies } = usePageQuery<RepliesPageQuery>(query);
  return (
    <Stack gap="16" maxW="860px">
      <Text as="h2" textStyle="h1">
        {t('replies.title')}
      </Text>
      <Panel aria-label={t('replies.create')}>
        <ReplyForm reply={null} onDone={revalidate} />
      </Panel>
      {savedReplies.length === 0 ? (
        <EmptyState title={t('replies.empty')} hint={t('replies.hint')} />
      ) : (
        <Stack as="ul" gap="12" listStyleType="none" p="0" m="0">
          {savedReplies.map((reply) => (
            <ReplyItem key={reply.number} reply={reply} />
          ))}
        </Stack>
      )}
    </Stack>
  );
}
