import { useTranslation } from 'react-i18next';
import { useAsyncAction } from '../../relay/useAsyncAction.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Stack, Text } from '../../ui/Layout.tsx';
import { useArchiveSessionTypeMutation } from './useArchiveSessionTypeMutation.ts';

type Props = {
  type: { id: string; title: string };
  onClose: () => void;
  onArchived: () => void;
};

/** Shows what archiving closes before the creator confirms. */
export function ArchiveTypeDialog({ type, onClose, onArchived }: Props) {
  const { t } = useTranslation('sessionTypes');
  const [archive] = useArchiveSessionTypeMutation();
  const { problem, isBusy, run } = useAsyncAction();
  return (
    <Dialog
      title={t('archive.title', { title: type.title })}
      closeLabel={t('archive.close')}
      isBusy={isBusy}
      onClose={onClose}
      footer={
        <>
          <Button look="outline" onClick={onClose}>
            {t('archive.keep')}
          </Button>
          <Button
            look="danger"
            disabled={isBusy}
            onClick={() =>
              void run(() => archive({ input: { sessionTypeId: type.id } }), onArchived)
            }
          >
            {t('archive.confirm')}
          </Button>
        </>
      }
    >
      <Stack>
        <Text color="tx2">{t('archive.text')}</Text>
        {problem && <Banner tone="bad">{problem}</Banner>}
      </Stack>
    </Dialog>
  );
}
