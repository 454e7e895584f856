import { Check, Pencil, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { NotificationTable_notifications$key } from '../../../__generated__/NotificationTable_notifications.graphql.ts';
import { useErrorText } from '../../../app/errors/useErrorText.ts';
import { deviceZone, formatMoment } from '../../../format/dateTime.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { Span, HStack } from '../../../ui/Layout.tsx';
import { Cell, Table, TableRow, type Column } from '../../../ui/lists/Table.tsx';
import { usePublishNotificationMutation } from './usePublishNotificationMutation.ts';
import { useDeleteNotificationMutation } from './useDeleteNotificationMutation.ts';

type Asking = { step: 'publish' | 'delete'; id: string; title: string };

export function NotificationTable({
  notifications,
}: {
  notifications: NotificationTable_notifications$key;
}) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const [asking, setAsking] = useState<Asking | null>(null);
  const { edges } = useFragment(
    graphql`
      fragment NotificationTable_notifications on QueryNotificationsConnection {
        edges {
          node {
            id
            title
            content
            createdAt
            isPublished
          }
        }
      }
    `,
    notifications,
  );
  const columns: Column[] = [
    { key: 'title', label: t('notice.title') },
    { key: 'content', label: t('notice.content') },
    { key: 'created', label: t('notice.created') },
    { key: 'state', label: t('notice.state') },
    { key: 'actions', label: t('games.column.actions'), isBare: true },
  ];
  return (
    <>
      <Table label={t('notice.table')} columns={columns}>
        {edges.map(({ node: { id, title, content, createdAt, isPublished } }) => (
          <TableRow key={id}>
            <Cell>
              <Span textStyle="button" overflowWrap="anywhere">
                {title}
              </Span>
            </Cell>
            <Cell>
              <Span color="tx2" lineClamp={2} overflowWrap="anywhere" maxW={{ md: '48ch' }}>
                {content}
              </Span>
            </Cell>
            <Cell label={t('notice.created')}>
              <Span color="tx3">{formatMoment(createdAt, { locale, timeZone: deviceZone() })}</Span>
            </Cell>
            <Cell label={t('notice.state')}>
              {isPublished ? (
                <Badge tone="ok">
                  <Check size={14} aria-hidden />
                  {t('notice.published')}
                </Badge>
              ) : (
                <Badge>
                  <Pencil size={14} aria-hidden />
                  {t('notice.draft')}
                </Badge>
              )}
            </Cell>
            <Cell isNumber>
              <HStack justifyContent="flex-end" gap="8" w="full">
                {!isPublished && (
                  <Button
                    look="primary"
                    size="sm"
                    aria-label={t('notice.publishOne', { title })}
                    onClick={() => setAsking({ step: 'publish', id, title })}
                  >
                    <Send size={16} aria-hidden />
                    <Span display={{ md: 'none', lg: 'inline' }}>{t('notice.publish')}</Span>
                  </Button>
                )}
                <IconButton
                  label={t('content.deleteOne', { title })}
                  color="bad"
                  onClick={() => setAsking({ step: 'delete', id, title })}
                >
                  <Trash2 size={18} aria-hidden />
                </IconButton>
              </HStack>
            </Cell>
          </TableRow>
        ))}
      </Table>
      {asking && <Ask asking={asking} onClose={() => setAsking(null)} />}
    </>
  );
}

/** Publishing and removing cannot be undone, so both ask for confirmation. */
function Ask({ asking: { step, id, title }, onClose }: { asking: Asking; onClose: () => void }) {
  const { t } = useTranslation(['admin', 'app']);
  const errorText = useErrorText();
  const { revalidate } = useRevalidator();
  const [problem, setProblem] = useState<string | null>(null);
  const [publish, isPublishing] = usePublishNotificationMutation();
  const [remove, isRemoving] = useDeleteNotificationMutation();
  const isDelete = step === 'delete';
  const failed = (error: unknown): void =>
    setProblem(
      [isDelete ? t('notice.deleteFailed') : t('notice.publishFailed'), errorText(error)].join(' '),
    );
  const confirm = async (): Promise<void> => {
    try {
      const { result } = isDelete
        ? await remove({ input: { notificationId: id } })
        : await publish({ input: { notificationId: id } });
      if (result.code) return failed(result);
      onClose();
      await revalidate();
    } catch (error) {
      failed(error);
    }
  };
  return (
    <ConfirmDialog
      title={t(`notice.${step}Title`, { title })}
      text={t(`notice.${step}Text`)}
      confirmLabel={isDelete ? t('content.delete') : t('notice.publish')}
      closeLabel={t('app:layout.close')}
      problem={problem}
      isBusy={isPublishing || isRemoving}
      isDangerous={isDelete}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
