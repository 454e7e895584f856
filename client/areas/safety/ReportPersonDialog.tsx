import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../ui/fields/Field.tsx';
import { ReportDialog } from './ReportDialog.tsx';
import { useReportContentMutation } from './useReportContentMutation.ts';
import { useReportUserMutation } from './useReportUserMutation.ts';

const PERSON = 'person';

type Props = {
  username: string;
  offers: readonly { id: string; title: string }[];
  onReported: () => void;
  onClose: () => void;
};

/** Reports the person, or one of the person's services and session types. */
export function ReportPersonDialog({ username, offers, onReported, onClose }: Props) {
  const { t } = useTranslation('reviews');
  const [about, setAbout] = useState(PERSON);
  const [reportUser] = useReportUserMutation();
  const [reportContent] = useReportContentMutation();
  return (
    <ReportDialog
      title={t('person.title', { username })}
      effect={t('person.effect', { username })}
      onSend={(details) =>
        about === PERSON
          ? reportUser({ input: { username, ...details } })
          : reportContent({ input: { contentId: about, ...details } })
      }
      onReported={onReported}
      onClose={onClose}
    >
      {offers.length > 0 && (
        <SelectField
          label={t('person.about')}
          value={about}
          onChange={({ target }) => setAbout(target.value)}
        >
          <option value={PERSON}>{t('person.person')}</option>
          {offers.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
      )}
    </ReportDialog>
  );
}
