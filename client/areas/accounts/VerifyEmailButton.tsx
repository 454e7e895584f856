import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VerifyEmailButton_viewer$key } from '../../__generated__/VerifyEmailButton_viewer.graphql.ts';
import { useErrorText } from '../../app/errors/useErrorText.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { Button } from '../../ui/Button.tsx';
import { Span, HStack } from '../../ui/Layout.tsx';
import { useSendVerificationEmailMutation } from './useSendVerificationEmailMutation.ts';

type Outcome = { isSent: boolean; text: string };

/** Sends the confirmation email again and shows whether it was sent. */
export function VerifyEmailButton({ viewer }: { viewer: VerifyEmailButton_viewer$key }) {
  const { t } = useTranslation('accounts');
  const { email } = useFragment(
    graphql`
      fragment VerifyEmailButton_viewer on Viewer {
        email
      }
    `,
    viewer,
  );
  const [run, isSending] = useSendVerificationEmailMutation();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const errorText = useErrorText();
  const send = (): void => {
    run({}).then(
      ({ result }) =>
        setOutcome(
          result.__typename === 'SendVerificationEmailSuccess'
            ? { isSent: true, text: t('verify.sent', { email }) }
            : { isSent: false, text: errorText(result) },
        ),
      (error: unknown) => setOutcome({ isSent: false, text: errorText(error) }),
    );
  };
  return (
    <HStack flexWrap="wrap" gap="12">
      {outcome?.isSent !== true && (
        <Button look="outline" disabled={isSending} onClick={send}>
          {t('verify.submit')}
        </Button>
      )}
      <Span
        role={outcome?.isSent === false ? 'alert' : 'status'}
        textStyle="small"
        color={outcome?.isSent === false ? 'bad' : 'tx2'}
      >
        {outcome?.text}
      </Span>
    </HStack>
  );
}
