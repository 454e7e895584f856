import { useTranslation } from 'react-i18next';
import {
  MAX_PLACE_INSTRUCTIONS_LENGTH,
  MAX_PLACE_LABEL_LENGTH,
  MAX_PLACE_URL_LENGTH,
} from '../../generated/constraints.rules.ts';
import { Field, SelectField } from '../../ui/fields/Field.tsx';
import { Stack, Text } from '../../ui/Layout.tsx';
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx';
import { PLACE_KINDS, type PlaceDraft, type PlaceKind } from './placeDraft.ts';

type Props = {
  draft: PlaceDraft;
  onChange: (draft: PlaceDraft) => void;
  /** Name of the invalid field of the input. */
  invalidField: string | null;
};

const NAMES = { DISCORD: 'form.name', IN_GAME: 'form.game', OTHER: 'form.text' } as const;

/** The fields of a meeting place, depending on its kind. */
export function PlaceFields({ draft, onChange, invalidField }: Props) {
  const { t } = useTranslation('places');
  const { kind, label, url, instructions } = draft;
  const invalid = (field: string) => (invalidField === field ? { 'aria-invalid': true } : {});
  return (
    <Stack gap="12">
      <SelectField
        label={t('form.kind')}
        value={kind}
        onChange={(event) => onChange({ ...draft, kind: event.target.value as PlaceKind })}
      >
        {PLACE_KINDS.map((each) => (
          <option key={each} value={each}>
            {t(`kind.${each}`)}
          </option>
        ))}
      </SelectField>
      <Text textStyle="small" color="tx3">
        {t(`hint.${kind}`)}
      </Text>
      {(kind === 'LINK' || kind === 'DISCORD') && (
        <Field
          label={kind === 'LINK' ? t('form.url') : t('form.invite')}
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={MAX_PLACE_URL_LENGTH}
          value={url}
          onChange={(event) => onChange({ ...draft, url: event.target.value })}
          {...invalid('url')}
        />
      )}
      {(kind === 'DISCORD' || kind === 'IN_GAME' || kind === 'OTHER') && (
        <Field
          label={t(NAMES[kind])}
          autoComplete="off"
          maxLength={MAX_PLACE_LABEL_LENGTH}
          value={label}
          onChange={(event) => onChange({ ...draft, label: event.target.value })}
          {...invalid('label')}
        />
      )}
      <TextAreaField
        label={t('form.instructions')}
        rows={2}
        maxLength={MAX_PLACE_INSTRUCTIONS_LENGTH}
        value={instructions}
        onChange={(event) => onChange({ ...draft, instructions: event.target.value })}
        {...invalid('instructions')}
      />
    </Stack>
  );
}
