import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_USERNAME_LENGTH } from '../../../generated/constraints.rules.ts';
import { Field } from '../../../ui/fields/Field.tsx';

/** The field for the username of a new account. */
export function UsernameField(field: Omit<ComponentProps<typeof Field>, 'label'>) {
  const { t } = useTranslation('accounts');
  return (
    <Field
      label={t('field.username')}
      hint={t('registration.usernameHint')}
      name="username"
      autoComplete="nickname"
      maxLength={MAX_USERNAME_LENGTH}
      {...field}
    />
  );
}
