import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/fields/Field.tsx';

type Props = Omit<ComponentProps<typeof Field>, 'type' | 'end' | 'label'> & { label?: string };

/** A password field with a button that shows the typed characters. */
export function PasswordField({ label, ...field }: Props) {
  const { t } = useTranslation('accounts');
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field
      label={label ?? t('field.password')}
      type={isShown ? 'text' : 'password'}
      {...(isShown ? { autoCapitalize: 'none', spellCheck: false } : {})}
      name="password"
      {...field}
      end={
        <IconButton
          label={isShown ? t('field.hide') : t('field.show')}
          aria-pressed={isShown}
          color="tx2"
          onClick={() => setShown(!isShown)}
        >
          <Icon size={18} aria-hidden />
        </IconButton>
      }
    />
  );
}
