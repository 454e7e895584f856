import { useTranslation } from 'react-i18next';
import { SelectField } from '../../ui/fields/Field.tsx';
import { Grid } from '../../ui/Layout.tsx';
import { ALERT_SECONDS } from '../../generated/overlayOptions.rules.ts';
import { NumberOption } from './NumberOption.tsx';
import { SOUND_CHOICES, type OverlayOptions } from './overlay.rules.ts';

type Alert = Pick<OverlayOptions, 'sound' | 'seconds'>;
type Props = { options: Alert; onChange: (alert: Alert) => void };

/** The sound of the alert about a new booking, and how long it is shown. */
export function AlertFields({ options: { sound, seconds }, onChange }: Props) {
  const { t } = useTranslation('overlays');
  return (
    <Grid gap="16" alignItems="start" gridTemplateColumns="repeat(2, minmax(0, 1fr))">
      <SelectField
        label={t('form.sound')}
        value={sound}
        onChange={({ target }) =>
          onChange({ sound: target.value as OverlayOptions['sound'], seconds })
        }
      >
        {SOUND_CHOICES.map((name) => (
          <option key={name} value={name}>
            {t(`sound.${name || 'none'}`)}
          </option>
        ))}
      </SelectField>
      <NumberOption
        label={t('form.seconds')}
        limits={ALERT_SECONDS}
        value={seconds}
        onChange={(next) => onChange({ sound, seconds: next })}
      />
    </Grid>
  );
}
