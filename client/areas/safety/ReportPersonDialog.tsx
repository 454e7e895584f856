import { MAX_REPORT_LENGTH } from '../../generated/constraints.rules.ts';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportReason } from '../../__generated__/useReportUserMutation.graphql.ts';
import { useAsyncAction, type Answer } from '../../relay/useAsyncAction.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { SelectField } from '../../ui/Field.tsx';
import { Stack, Text } from '../../ui/Layout.tsx';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import { useReportContentMutation } from './useReportContentMutation.ts';
import { useReportUserMutation } from './useReportUserMutation.ts';

const REASONS = [
  'SPAM',
  'HARASSMENT',
  'HATE',
  'SEXUAL',
  'SCAM',
  'PERSONAL_DATA',
  'UNDERAGE',
  'OTHER',
] as const satisfies ReportReason[];
const PERSON = 'person';

type Props = {
  username: string;
  services: readonly { id: string; title: string }[];
  onReported: () => void;
  onClose: () => void;
};

/** Chooses the person or a service, the reason and a text. */
export function ReportPersonDialog({ username, services, onReported, onClose }: Props) {
  const { t } = useTranslation(['reviews', 'app']);
  const [about, setAbout] = useState(PERSON);
  const [reason, setReason] = useState<ReportReason>('SPAM');
  const [text, setText] = useState('');
  const [reportUser] = useReportUserMutation();
  const [reportContent] = useReportContentMutation();
  const { problem, isBusy, run } = useAsyncAction();
  const send = (): Promise<Answer> =>
    about === PERSON
      ? reportUser({ input: { username, reason, text } })
      : reportContent({ input: { contentId: about, reason, text } });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void run(send, () => {
      onReported();
      onClose();
    });
  };
  return (
    <Dialog
      title={t('person.title', { username })}
      closeLabel={t('app:layout.close')}
      onClose={onClose}
    >
      <form noValidate onSubmit={submit}>
        <Stack gap="16">
          {problem && <Banner tone="bad">{problem}</Banner>}
          <Text color="tx2">{t('person.effect', { username })}</Text>
          {services.length > 0 && (
            <SelectField
              label={t('person.about')}
              value={about}
              onChange={({ target }) => setAbout(target.value)}
            >
              <option value={PERSON}>{t('person.person')}</option>
              {services.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </SelectField>
          )}
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
          <TextAreaField
            label={t('report.text')}
            rows={4}
            maxLength={MAX_REPORT_LENGTH}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <Button type="submit" size="lg" look="primary" disabled={isBusy}>
            {t('report.confirm')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
