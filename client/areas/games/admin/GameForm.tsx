import {
  MAX_GAME_DESCRIPTION_LENGTH,
  MAX_GAME_NAME_LENGTH,
} from '../../../generated/constraints.rules.ts';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/fields/Field.tsx';
import { useReleasedUrl } from '../../../ui/fields/useReleasedUrl.ts';
import { Grid, Panel, HStack, Stack } from '../../../ui/Layout.tsx';
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx';
import { useFirstInvalid } from '../../../ui/fields/useFirstInvalid.ts';
import { GameImageField, type ChosenImage } from './GameImageField.tsx';
import { hasLetterOrDigit } from '../../../generated/letterOrDigit.rules.ts';
import { toSlug } from '../../../generated/slug.rules.ts';
import type { FormStatus } from '../../staff/admin/FormStatus.ts';

export type GameValues = { name: string; description: string; image: ChosenImage };

type Props = {
  start: GameValues;
  slug?: string;
  submitLabel: string;
  isBusy: boolean;
  status: FormStatus | null;
  onStatus: (status: FormStatus | null) => void;
  onSubmit: (values: GameValues) => Promise<boolean>;
};

/**
 * Name, description and image of a game. `slug`: the existing URL segment of the game, which does
 * not change.
 */
export function GameForm({ start, slug, submitLabel, isBusy, status, onStatus, onSubmit }: Props) {
  const { t } = useTranslation('admin');
  const [values, setValues] = useState(start);
  useReleasedUrl(values.image.url);
  const [isChecked, setChecked] = useState(false);
  // A rejected attempt has a new status.
  const form = useFirstInvalid(status);
  const missing = (text: string): string | null =>
    isChecked && text.trim() === '' ? t('form.required') : null;
  // Names of earlier releases may have neither.
  const isNamed = hasLetterOrDigit(values.name) || values.name.trim() === start.name;
  const nameProblem = (): string | null =>
    missing(values.name) ?? (isChecked && !isNamed ? t('game.nameProblem') : null);
  const made = toSlug(values.name);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setChecked(true);
    if (values.name.trim() === '' || values.description.trim() === '')
      return onStatus({ tone: 'bad', text: t('form.fill') });
    if (!isNamed) return onStatus({ tone: 'bad', text: t('game.nameProblem') });
    if (await onSubmit(values)) {
      setChecked(false);
      if (!slug) setValues(start);
    }
  };
  const addressHint = (): string => {
    if (slug) return t('game.addressStays', { slug });
    return made ? t('game.address', { slug: made }) : t('game.addressHint');
  };
  return (
    <Panel>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
        <Grid
          gap={{ base: '20', lg: '28' }}
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 280px' }}
        >
          <Stack gap="16">
            {status && (
              <Banner tone={status.tone} isPassing occasion={status}>
                {status.text}
                {status.more}
              </Banner>
            )}
            <Field
              label={t('game.name')}
              name="name"
              required
              maxLength={MAX_GAME_NAME_LENGTH}
              autoComplete="off"
              value={values.name}
              hint={addressHint()}
              problem={nameProblem()}
              onChange={({ target }) => setValues({ ...values, name: target.value })}
            />
            <TextAreaField
              label={t('game.description')}
              name="description"
              required
              rows={7}
              maxLength={MAX_GAME_DESCRIPTION_LENGTH}
              value={values.description}
              problem={missing(values.description)}
              onChange={({ target }) => setValues({ ...values, description: target.value })}
            />
          </Stack>
          <GameImageField
            image={values.image}
            gameName={values.name}
            onChange={(image) => setValues({ ...values, image })}
          />
        </Grid>
        <HStack justifyContent="flex-end" mt="20">
          <Button type="submit" look="primary" disabled={isBusy}>
            {isBusy ? t('form.saving') : submitLabel}
          </Button>
        </HStack>
      </form>
    </Panel>
  );
}
