import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../../../ui/Banner.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Field, PlainForm } from '../../../../ui/fields/Field.tsx';

type Props = {
  form: RefObject<HTMLFormElement | null>;
  email: string;
  emailAutoComplete: string;
  emailProblem: string | null;
  /** Why the last attempt failed, if no field is the cause; shown again for a new `attempt`. */
  failure: string | undefined;
  failureId?: string;
  attempt: object | null;
  submitLabel: string;
  isDisabled: boolean;
  onEmail: (email: string) => void;
  onSubmit: () => Promise<void>;
  children: ReactNode;
};

/** Email address, the fields of a step and its button. */
export function StepForm({
  form,
  email,
  emailAutoComplete,
  emailProblem,
  failure,
  failureId,
  attempt,
  submitLabel,
  isDisabled,
  onEmail,
  onSubmit,
  children,
}: Props) {
  const { t } = useTranslation('accounts');
  return (
    <PlainForm
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      {failure && (
        <Banner id={failureId} tone="bad" isPassing occasion={attempt}>
          {failure}
        </Banner>
      )}
      <Field
        label={t('field.email')}
        type="email"
        name="email"
        autoComplete={emailAutoComplete}
        inputMode="email"
        value={email}
        problem={emailProblem}
        onChange={(event) => onEmail(event.target.value)}
      />
      {children}
      <Button type="submit" look="accent" size="lg" whiteSpace="normal" disabled={isDisabled}>
        {submitLabel}
      </Button>
    </PlainForm>
  );
}
