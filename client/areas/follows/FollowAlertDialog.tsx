import { useTranslation } from 'react-i18next';
import type { FollowAlertDialogQuery } from '../../__generated__/FollowAlertDialogQuery.graphql.ts';
import { DialogBoundary } from '../../app/errors/DialogBoundary.tsx';
import { graphql } from '../../relay/hooks.ts';
import { useAsyncAction } from '../../relay/useAsyncAction.ts';
import { useLazyLoadQuery } from '../../relay/useLazyLoadQuery.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { FollowAlertForm } from './FollowAlertForm.tsx';
import { useUnfollowCreatorMutation } from './useUnfollowCreatorMutation.ts';

type Props = { creatorId: string; username: string; onClose: () => void };

/** Which new times of the creator the viewer is notified of, and a button to unfollow. */
export function FollowAlertDialog(props: Props) {
  const { t } = useTranslation('follows');
  return (
    <DialogBoundary title={t('alert.title', { username: props.username })} onClose={props.onClose}>
      {(fetchKey) => <LoadedDialog {...props} fetchKey={fetchKey} />}
    </DialogBoundary>
  );
}

function LoadedDialog({ creatorId, username, onClose, fetchKey }: Props & { fetchKey: number }) {
  const { t } = useTranslation(['follows', 'app']);
  const [unfollow] = useUnfollowCreatorMutation();
  const { problem, isBusy, run } = useAsyncAction();
  const { creator } = useLazyLoadQuery<FollowAlertDialogQuery>(
    graphql`
      query FollowAlertDialogQuery($username: String!) {
        creator(username: $username) {
          ...FollowAlertForm_creator
        }
      }
    `,
    { username },
    { fetchKey },
  );
  return (
    <Dialog
      title={t('alert.title', { username })}
      closeLabel={t('app:layout.close')}
      onClose={onClose}
    >
      <Stack gap="16">
        {problem && <Banner tone="bad">{problem}</Banner>}
        {creator && <FollowAlertForm creator={creator} onSaved={onClose} />}
        <Button
          look="plain"
          disabled={isBusy}
          onClick={() => void run(() => unfollow({ input: { creatorId } }), onClose)}
        >
          {t('unfollow')}
        </Button>
      </Stack>
    </Dialog>
  );
}
