import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../app/errors/useErrorText.ts';
import { MAX_PROBLEM_LENGTH, MIN_PROBLEM_LENGTH } from '../../../generated/constraints.rules.ts';
import { useAsyncAction } from '../../../relay/useAsyncAction.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { Stack, Text } from '../../../ui/Layout.tsx';
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx';
import { useReportProblemMutation } from './useReportProblemMutation.ts';

type Props = { bookingId: string; onClose: () => void };

export function ProblemDialog({ bookingId, onClose }: Props) {
  const { t } = useTranslation(['room', 'app']);
  const errorText = useErrorText();
  const [description, setDescription] = useState('');
  const [report] = useReportProblemMutation();
  const { problem, setProblem, isBusy, run } = useAsyncAction();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (description.trim().length < MIN_PROBLEM_LENGTH)
      setProblem(errorText({ code: 'PROBLEM_TEXT_INVALID' }));
    else void run(() => report({ input: { bookingId, description } }), onClose);
  };
  return (
    <Dialog
      title={t('wrong.title')}
      closeLabel={t('app:layout.close')}
      isBusy={isBusy}
      onClose={onClose}
    >
      <form noValidate onSubmit={submit}>
        <Stack gap="16">
          {problem && <Banner tone="bad">{problem}</Banner>}
          <Text color="tx2">{t('wrong.effect')}</Text>
          <TextAreaField
            label={t('wrong.label')}
            hint={t('wrong.labelHint')}
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
