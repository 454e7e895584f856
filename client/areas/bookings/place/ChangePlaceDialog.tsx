import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAsyncAction } from '../../../relay/useAsyncAction.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { useCheckedSubmit } from '../../../ui/fields/useFirstInvalid.ts';
import { Stack, Text } from '../../../ui/Layout.tsx';
import type { PlaceDraft } from '../../places/placeDraft.ts';
import { PlaceFields } from '../../places/PlaceFields.tsx';
import { useUpdateBookingPlaceMutation } from './useUpdateBookingPlaceMutation.ts';

type Props = {
  bookingId: string;
  place: PlaceDraft;
  otherUsername: string;
  onClose: () => void;
};

export function ChangePlaceDialog({ bookingId, place, otherUsername, onClose }: Props) {
  const { t } = useTranslation('places');
  const formId = useId();
  const [draft, setDraft] = useState(place);
  const [update] = useUpdateBookingPlaceMutation();
  const { problem, problemField, isBusy, run } = useAsyncAction();
  const { form, onSubmit } = useCheckedSubmit(() =>
    run(() => update({ input: { bookingId, place: draft } }), onClose),
  );
  return (
    <Dialog
      title={t('booking.changeTitle')}
      closeLabel={t('booking.close')}
      isBusy={isBusy}
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} look="primary" minH="44px" disabled={isBusy}>
          {t('form.save')}
        </Button>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={onSubmit}>
        <Stack gap="12">
          <Text color="tx2">{t('booking.changeHint', { username: otherUsername })}</Text>
          <PlaceFields draft={draft} invalidField={problemField} onChange={setDraft} />
          {problem && (
            <Text role="alert" color="bad">
              {problem}
            </Text>
          )}
        </Stack>
      </form>
    </Dialog>
  );
}
