import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../app/errors/useErrorText.ts';
import { MAX_PROBLEM_LENGTH, MIN_PROBLEM_LENGTH } from '../../../generated/constraints.rules.ts';
import { useAsyncAction } from '../../../relay/useAsyncAction.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { useCheckedSubmit } from '../../../ui/fields/useFirstInvalid.ts';
import { Stack, Text } from '../../../ui/Layout.tsx';
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx';
import { useReportProblemMutation } from './useReportProblemMutation.ts';

type Props = { bookingId: string; onClose: () => void };

export function ProblemDialog({ bookingId, onClose }: Props) {
  const { t } = useTranslation(['room', 'app']);
  const errorText = useErrorText();
  const [description, setDescription] = useState('');
  const [report] = useReportProblemMutation();
  const [isShort, setShort] = useState(false);
  const { problem, isBusy, run } = useAsyncAction();
  const { form, onSubmit } = useCheckedSubmit(async () => {
    const isTooShort = description.trim().length < MIN_PROBLEM_LENGTH;
    setShort(isTooShort);
    if (!isTooShort) await run(() => report({ input: { bookingId, description } }), onClose);
  });
  return (
    <Dialog
      title={t('wrong.title')}
      closeLabel={t('app:layout.close')}
      isBusy={isBusy}
      onClose={onClose}
    >
      <form ref={form} noValidate onSubmit={onSubmit}>
        <Stack gap="16">
          {problem && !isShort && <Banner tone="bad">{problem}</Banner>}
          <Text color="tx2">{t('wrong.effect')}</Text>
          <TextAreaField
            label={t('wrong.label')}
            hint={t('wrong.labelHint')}
            problem={isShort ? errorText({ code: 'PROBLEM_TEXT_INVALID' }) : null}
            name="description"
            required
            rows={5}
            maxLength={MAX_PROBLEM_LENGTH}
            value={description}
            onChange={({ target }) => setDescription(target.value)}
          />
          <Button type="submit" look="primary" size="lg" disabled={isBusy}>
            {t('wrong.send')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
