import { useTranslation } from 'react-i18next';
import type { BlockDialogQuery } from '../../__generated__/BlockDialogQuery.graphql.ts';
import { ActionDialog } from '../../app/ActionDialog.tsx';
import { DialogBoundary } from '../../app/errors/DialogBoundary.tsx';
import { graphql } from '../../relay/hooks.ts';
import { useLazyLoadQuery } from '../../relay/useLazyLoadQuery.ts';
import { Stack, Text } from '../../ui/Layout.tsx';
import { BlockedBookings } from './BlockedBookings.tsx';
import { BlockedPacks } from './BlockedPacks.tsx';
import { useBlockUserMutation } from './useBlockUserMutation.ts';

type Props = { username: string; onBlocked: () => void; onClose: () => void };

/**
 * Shows what blocking the person ends, with each booking and its money, and blocks on confirmation.
 */
export function BlockDialog(props: Props) {
  const { t } = useTranslation('safety');
  return (
    <DialogBoundary title={t('block.title', { username: props.username })} onClose={props.onClose}>
      {(fetchKey) => <LoadedDialog {...props} fetchKey={fetchKey} />}
    </DialogBoundary>
  );
}

function LoadedDialog({ username, onBlocked, onClose, fetchKey }: Props & { fetchKey: number }) {
  const { t } = useTranslation(['safety', 'app']);
  const [blockUser] = useBlockUserMutation();
  const { blockPreview } = useLazyLoadQuery<BlockDialogQuery>(
    graphql`
      query BlockDialogQuery($username: String!) {
        blockPreview(username: $username) {
          requestCount
          openOrderCount
          bookings {
            outcome
          }
          packs {
            id
          }
          ...BlockedBookings_preview
          ...BlockedPacks_preview
        }
      }
    `,
    { username },
    { fetchPolicy: 'network-only', fetchKey },
  );
  return (
    <ActionDialog
      title={t('block.title', { username })}
      text={t('block.effect', { username })}
      confirmLabel={t('block.confirm')}
      closeLabel={t('app:layout.close')}
      isDangerous
      action={() => blockUser({ input: { username } })}
      onDone={onBlocked}
      onClose={onClose}
    >
      {blockPreview && (
        <Stack gap="12">
          {blockPreview.bookings.length > 0 && <BlockedBookings preview={blockPreview} />}
          {blockPreview.packs.length > 0 && (
            <BlockedPacks preview={blockPreview} username={username} />
          )}
          {blockPreview.requestCount > 0 && (
            <Text>{t('block.requests', { count: blockPreview.requestCount })}</Text>
          )}
          {blockPreview.openOrderCount > 0 && (
            <Text>{t('block.orders', { count: blockPreview.openOrderCount })}</Text>
          )}
        </Stack>
      )}
    </ActionDialog>
  );
}
