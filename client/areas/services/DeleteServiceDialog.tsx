import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../app/errors/useErrorText.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Stack, Text } from '../../ui/Layout.tsx';
import { useDeleteFixedServiceMutation } from './useDeleteFixedServiceMutation.ts';

type Props = {
  service: { id: string; title: string };
  onClose: () => void;
  onDeleted: (outcome: 'removed' | 'hidden') => void;
};

/**
 * Asks for confirmation. A service with orders is hidden instead of deleted, which the dialog
 * explains.
 */
export function DeleteServiceDialog({ service, onClose, onDeleted }: Props) {
  const { t } = useTranslation('services');
  const [problem, setProblem] = useState<string | null>(null);
  const [run, isDeleting] = useDeleteFixedServiceMutation();
  const errorText = useErrorText();
  const remove = async (): Promise<void> => {
    try {
      const { result } = await run({ input: { serviceId: service.id } });
      if (result.__typename === 'DeleteFixedServiceSuccess')
        return onDeleted(result.deletedId ? 'removed' : 'hidden');
      setProblem(errorText(result));
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  return (
    <Dialog
      title={t('delete.title', { title: service.title })}
      closeLabel={t('delete.close')}
      isBusy={isDeleting}
      onClose={onClose}
      footer={
        <>
          <Button look="outline" onClick={onClose}>
            {t('delete.keep')}
          </Button>
          <Button look="danger" disabled={isDeleting} onClick={() => void remove()}>
            {t('delete.confirm')}
          </Button>
        </>
      }
    >
      <Stack>
        <Text color="tx2">{t('delete.text')}</Text>
        {problem && <Banner tone="bad">{problem}</Banner>}
      </Stack>
    </Dialog>
  );
}
