import { MAX_REPORT_LENGTH, MAX_REVIEW_LENGTH } from '../../generated/constraints.rules.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { ReportReason } from '../../__generated__/useReportReviewMutation.graphql.ts';
import { useAsyncAction, type Answer } from '../../relay/useAsyncAction.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { SelectField } from '../../ui/fields/Field.tsx';
import { useCheckedSubmit } from '../../ui/fields/useFirstInvalid.ts';
import { Stack, Text } from '../../ui/Layout.tsx';
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx';
import { useDeleteReviewMutation } from './useDeleteReviewMutation.ts';
import { useReplyToReviewMutation } from './useReplyToReviewMutation.ts';
import { useReportReviewMutation } from './useReportReviewMutation.ts';

const REASONS = [
  'SPAM',
  'HARASSMENT',
  'HATE',
  'SEXUAL',
  'SCAM',
  'PERSONAL_DATA',
  'OTHER',
] as const satisfies ReportReason[];

type Props = {
  step: 'reply' | 'report' | 'delete';
  reviewId: string;
  onReported: () => void;
  onClose: () => void;
};

/** Replies to a review, reports it to staff or deletes it. */
export function ReviewDialog({ step, reviewId, onReported, onClose }: Props) {
  const { t } = useTranslation(['reviews', 'app']);
  const { revalidate } = useRevalidator();
  const [text, setText] = useState('');
  const [reason, setReason] = useState<ReportReason>('SPAM');
  const [reply] = useReplyToReviewMutation();
  const [report] = useReportReviewMutation();
  const [remove] = useDeleteReviewMutation();
  const { problem, problemField, isBusy, run } = useAsyncAction();
  const act = (): Promise<Answer> => {
    if (step === 'reply') return reply({ input: { reviewId, text } });
    return step === 'report'
      ? report({ input: { reviewId, reason, text } })
      : remove({ input: { reviewId } });
  };
  const { form, onSubmit } = useCheckedSubmit(() =>
    run(act, () => {
      onClose();
      if (step === 'report') onReported();
      if (step === 'delete') void revalidate();
    }),
  );
  return (
    <Dialog title={t(`${step}.title`)} closeLabel={t('app:layout.close')} onClose={onClose}>
      <form ref={form} noValidate onSubmit={onSubmit}>
        <Stack gap="16">
          {problem && !problemField && <Banner tone="bad">{problem}</Banner>}
          <Text color="tx2">{t(`${step}.effect`)}</Text>
          {step === 'report' && (
            <SelectField
              label={t('report.reason')}
              value={reason}
              onChange={({ target }) => setReason(target.value as ReportReason)}
            >
              {REASONS.map((one) => (
                <option key={one} value={one}>
                  {t(`reason.${one}`)}
                </option>
              ))}
            </SelectField>
          )}
          {step !== 'delete' && (
            <TextAreaField
              label={t(`${step}.text`)}
              rows={4}
              maxLength={step === 'reply' ? MAX_REVIEW_LENGTH : MAX_REPORT_LENGTH}
              value={text}
              problem={problemField ? problem : null}
              onChange={({ target }) => setText(target.value)}
            />
          )}
          <Button
            type="submit"
            size="lg"
            look={step === 'delete' ? 'danger' : 'primary'}
            disabled={isBusy || (step === 'reply' && text.trim() === '')}
          >
            {t(`${step}.confirm`)}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
