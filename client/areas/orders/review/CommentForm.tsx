import { SendHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatSeconds } from '../../../format/seconds.ts';
import { MAX_MESSAGE_LENGTH } from '../../../generated/constraints.rules.ts';
import { useAsyncAction } from '../../../relay/useAsyncAction.ts';
import { Button } from '../../../ui/Button.tsx';
import { useCheckedSubmit } from '../../../ui/fields/useFirstInvalid.ts';
import { HStack, Stack, Text } from '../../../ui/Layout.tsx';
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx';
import type { Place } from './place.ts';
import { useCommentOnDeliveryMutation } from './useCommentOnDeliveryMutation.ts';

type Props = { fileId: string; place: Place; onClose: () => void };

export function CommentForm({ fileId, place, onClose }: Props) {
  const { t } = useTranslation('orders');
  const [body, setBody] = useState('');
  const [send] = useCommentOnDeliveryMutation();
  const { run, problem, setProblem, isBusy } = useAsyncAction();
  const save = async (): Promise<void> => {
    if (body.trim() === '') return setProblem(t('dialog.empty'));
    await run(() => send({ input: { fileId, body, ...place } }), onClose);
  };
  const { form, onSubmit } = useCheckedSubmit(save);
  return (
    <form noValidate ref={form} onSubmit={onSubmit}>
      <Stack gap="8">
        <TextAreaField
          label={
            place.seconds === null
              ? t('review.atPoint')
              : t('review.atTime', { time: formatSeconds(place.seconds) })
          }
          rows={2}
          // At a point of the file, its pin has the focus.
          autoFocus={place.seconds !== null}
          maxLength={MAX_MESSAGE_LENGTH}
          value={body}
          problem={problem}
          onChange={(event) => {
            setBody(event.target.value);
            setProblem(null);
          }}
        />
        {place.seconds === null && (
          <Text textStyle="small" color="tx3">
            {t('review.pointHint')}
          </Text>
        )}
        <HStack justifyContent="flex-end" gap="8">
          <Button look="outline" disabled={isBusy} onClick={onClose}>
            {t('dialog.back')}
          </Button>
          <Button type="submit" look="primary" disabled={isBusy} aria-busy={isBusy}>
            <SendHorizontal size={18} aria-hidden />
            {t('review.send')}
          </Button>
        </HStack>
      </Stack>
    </form>
  );
}
