import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionEndReason } from '../../__generated__/useEndRoomSessionMutation.graphql.ts';
import { useAsyncAction } from '../../relay/useAsyncAction.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { SelectField } from '../../ui/fields/Field.tsx';
import { useCheckedSubmit } from '../../ui/fields/useFirstInvalid.ts';
import { Stack, Text } from '../../ui/Layout.tsx';
import { ReportFields, type ReportDetails } from '../safety/ReportFields.tsx';
import { useEndRoomSessionMutation } from './useEndRoomSessionMutation.ts';

const REASONS = ['FINISHED', 'TECHNICAL', 'SAFETY'] as const satisfies SessionEndReason[];

type Props = {
  bookingId: string;
  /** Before the start a session can only be ended for safety; otherwise it is cancelled. */
  hasStarted: boolean;
  username: string;
  onClose: () => void;
};

export function EndSessionDialog({ bookingId, hasStarted, username, onClose }: Props) {
  const { t } = useTranslation(['room', 'app']);
  const [endRoomSession] = useEndRoomSessionMutation();
  const [reason, setReason] = useState<(typeof REASONS)[number]>(
    hasStarted ? 'FINISHED' : 'SAFETY',
  );
  const [report, setReport] = useState<ReportDetails>({
    reason: 'HARASSMENT',
    text: '',
  });
  const { problem, problemField, isBusy, run } = useAsyncAction();
  const { form, onSubmit } = useCheckedSubmit(() => {
    const safety =
      reason === 'SAFETY' ? { safetyReason: report.reason, text: report.text } : undefined;
    return run(() => endRoomSession({ input: { bookingId, reason, ...safety } }), onClose);
  });
  return (
    <Dialog title={t('end.title')} closeLabel={t('app:layout.close')} onClose={onClose}>
      <form ref={form} noValidate onSubmit={onSubmit}>
        <Stack gap="16">
          {problem && !problemField && <Banner tone="bad">{problem}</Banner>}
          <Text color="tx2">{t('end.effect')}</Text>
          <SelectField
            label={t('end.reason')}
            value={reason}
            onChange={({ target }) => setReason(target.value as typeof reason)}
          >
            {REASONS.filter((one) => hasStarted || one === 'SAFETY').map((one) => (
              <option key={one} value={one}>
                {t(`end.reasons.${one}`)}
              </option>
            ))}
          </SelectField>
          {reason === 'SAFETY' && (
            <>
              <Text textStyle="small" color="tx2">
                {t('end.safety', { username })}
              </Text>
              <ReportFields
                details={report}
                problem={problemField ? problem : null}
                onChange={setReport}
              />
            </>
          )}
          <Button type="submit" look="danger" size="lg" disabled={isBusy}>
            {t('end.confirm')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
