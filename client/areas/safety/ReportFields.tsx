import { useTranslation } from 'react-i18next';
import type { ReportReason } from '../../__generated__/useReportUserMutation.graphql.ts';
import { MAX_REPORT_LENGTH } from '../../generated/constraints.rules.ts';
import { SelectField } from '../../ui/fields/Field.tsx';
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx';

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

export type ReportDetails = { reason: ReportReason; text: string };

type Props = {
  details: ReportDetails;
  /** Of the text. */
  problem: string | null;
  onChange: (details: ReportDetails) => void;
};

/** The reason of a report and a text for staff. */
export function ReportFields({ details: { reason, text }, problem, onChange }: Props) {
  const { t } = useTranslation('reviews');
  return (
    <>
      <SelectField
        label={t('report.reason')}
        value={reason}
        onChange={({ target }) => onChange({ text, reason: target.value as ReportReason })}
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
        problem={problem}
        onChange={({ target }) => onChange({ reason, text: target.value })}
      />
    </>
  );
}
