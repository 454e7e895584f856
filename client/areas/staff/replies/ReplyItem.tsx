import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { ReplyItem_reply$key } from '../../../__generated__/ReplyItem_reply.graphql.ts';
import repliesQuery from '../../../__generated__/RepliesPageQuery.graphql.ts';
import { fetchQuery, graphql, useFragment, useRelayEnvironment } from '../../../relay/hooks.ts';
import { useAsyncAction } from '../../../relay/useAsyncAction.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { Box, HStack, Panel, Text } from '../../../ui/Layout.tsx';
import { ReplyForm } from './ReplyForm.tsx';
import { useDeleteSavedReplyMutation } from './useDeleteSavedReplyMutation.ts';

/** A saved reply with its text; edited in place, deleted after a confirmation. */
export function ReplyItem({ reply }: { reply: ReplyItem_reply$key }) {
  const { t } = useTranslation(['staff', 'app']);
  const { revalidate } = useRevalidator();
  const environment = useRelayEnvironment();
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const [remove] = useDeleteSavedReplyMutation();
  const { problem, setProblem, isBusy, run } = useAsyncAction();
  const { number, title, body } = useFragment(
    graphql`
      fragment ReplyItem_reply on SavedReply {
        number
        title
        body
      }
    `,
    reply,
  );
  const close = (): void => setOpen(null);
  if (open === 'edit')
    return (
      <Panel as="li">
        <ReplyForm
          reply={{ number, title, body }}
          // A saved reply has no global id, so the answer does not update it. A revalidation ends
          // before its query is answered.
          onDone={() => fetchQuery(environment, repliesQuery, {}).toPromise().then(close, close)}
          onCancel={close}
        />
      </Panel>
    );
  return (
    <Panel as="li">
      <HStack justifyContent="space-between" alignItems="flex-start" gap="12">
        <Box flex="1" minW="0">
          <Text as="h3" textStyle="button">
            {title}
          </Text>
          <Text mt="4" color="tx2" whiteSpace="pre-line" overflowWrap="anywhere">
            {body}
          </Text>
        </Box>
        <HStack gap="4">
          <Button
            look="plain"
            size="icon"
            aria-label={t('replies.editOf', { title })}
            onClick={() => setOpen('edit')}
          >
            <Pencil size={18} aria-hidden />
          </Button>
          <Button
            look="plain"
            size="icon"
            aria-label={t('replies.deleteOf', { title })}
            onClick={() => {
              setProblem(null);
              setOpen('delete');
            }}
          >
            <Trash2 size={18} aria-hidden />
          </Button>
        </HStack>
      </HStack>
      {open === 'delete' && (
        <ConfirmDialog
          title={t('replies.deleteOf', { title })}
          text={t('replies.deleteText')}
          confirmLabel={t('replies.delete')}
          closeLabel={t('app:layout.close')}
          problem={problem}
          isBusy={isBusy}
          isDangerous
          onConfirm={() => void run(() => remove({ input: { number } }), revalidate)}
          onClose={close}
        />
      )}
    </Panel>
  );
}
