import { useTranslation } from 'react-i18next';
import { ZoneField } from '../../app/timeZones/ZoneField.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox, SelectField } from '../../ui/fields/Field.tsx';
import { Box, Grid, Panel, HStack, Stack, Text } from '../../ui/Layout.tsx';
import { AlertFields } from './AlertFields.tsx';
import { PARTS, SHAPES, SHOWN, SIZES, THEMES } from '../../generated/overlayOptions.rules.ts';
import { NumberOption } from './NumberOption.tsx';
import type { OverlayOptions } from './overlay.rules.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '../../i18n/supportedLanguages.rules.ts';
import { useZoneNames } from '../../app/timeZones/useZoneNames.ts';

/** The colours of the categories and two more. */
const SWATCHES = ['#b9f227', '#ffc247', '#b29bff', '#36e2ec', '#ff7a59', '#ff5c8a', '#f5f3fa'];

type Props = { options: OverlayOptions; ownZone: string; onChange: (next: OverlayOptions) => void };

/** All options of the overlay's URL. */
export function OverlayForm({ options, ownZone, onChange }: Props) {
  const { t } = useTranslation('overlays');
  const { getCity } = useZoneNames();
  const set = <Name extends keyof OverlayOptions>(name: Name, value: OverlayOptions[Name]): void =>
    onChange({ ...options, [name]: value });
  const show = (part: (typeof PARTS)[number], isShown: boolean): void =>
    set(
      'show',
      PARTS.filter((one) => (one === part ? isShown : options.show.includes(one))),
    );
  return (
    <Panel aria-labelledby="overlay-look">
      <Stack gap="20">
        <Text as="h3" id="overlay-look" textStyle="h2">
          {t('form.title')}
        </Text>
        <Choices
          label={t('form.shape')}
          values={SHAPES}
          chosen={options.shape}
          name={(value) => t(`shape.${value}`)}
          onChoose={(value) => set('shape', value)}
        />
        <Choices
          label={t('form.theme')}
          values={THEMES}
          chosen={options.theme}
          name={(value) => t(`theme.${value}`)}
          onChoose={(value) => set('theme', value)}
        />
        <Choices
          label={t('form.size')}
          values={SIZES}
          chosen={options.size}
          name={(value) => t(`size.${value}`)}
          onChoose={(value) => set('size', value)}
        />
        <Accent accent={options.accent} onChoose={(accent) => set('accent', accent)} />
        <Grid gap="16" gridTemplateColumns="repeat(2, minmax(0, 1fr))">
          <SelectField
            label={t('form.language')}
            value={options.language}
            onChange={({ target }) => set('language', target.value as OverlayOptions['language'])}
          >
            {LANGUAGES.map((language) => (
              <option key={language} value={language}>
                {LANGUAGE_NAMES[language]}
              </option>
            ))}
          </SelectField>
          <NumberOption
            label={t('form.count')}
            limits={SHOWN}
            value={options.count}
            onChange={(count) => set('count', count)}
          />
        </Grid>
        <ZoneField
          label={t('form.zone')}
          value={options.zone}
          near={[{ id: '', name: t('form.ownZone', { zone: getCity(ownZone) }) }]}
          onChange={(zone) => set('zone', zone)}
        />
        <Box role="group" aria-labelledby="overlay-show">
          <Text id="overlay-show" textStyle="label" color="tx2">
            {t('form.show')}
          </Text>
          <Grid
            gap="0"
            columnGap="16px"
            gridTemplateColumns="repeat(auto-fill, minmax(160px, 1fr))"
          >
            {PARTS.map((part) => (
              <Checkbox
                key={part}
                isChecked={options.show.includes(part)}
                onChange={(isShown) => show(part, isShown)}
              >
                {t(`part.${part}`)}
              </Checkbox>
            ))}
          </Grid>
        </Box>
        {options.show.includes('ticker') && (
          <AlertFields options={options} onChange={(alert) => onChange({ ...options, ...alert })} />
        )}
      </Stack>
    </Panel>
  );
}

type ChoicesProps<Value extends string> = {
  label: string;
  values: readonly Value[];
  chosen: Value;
  name: (value: Value) => string;
  onChoose: (value: Value) => void;
};

function Choices<Value extends string>({
  label,
  values,
  chosen,
  name,
  onChoose,
}: ChoicesProps<Value>) {
  return (
    <Stack role="group" aria-label={label} gap="6">
      <Text textStyle="label" color="tx2">
        {label}
      </Text>
      <HStack gap="6" flexWrap="wrap">
        {values.map((value) => (
          <Button
            key={value}
            look={value === chosen ? 'accent' : 'outline'}
            aria-pressed={value === chosen}
            onClick={() => onChoose(value)}
          >
            {name(value)}
          </Button>
        ))}
      </HStack>
    </Stack>
  );
}

function Accent({ accent, onChoose }: { accent: string; onChoose: (accent: string) => void }) {
  const { t } = useTranslation('overlays');
  const isOwn = accent !== '' && !SWATCHES.includes(accent);
  return (
    <Stack role="group" aria-label={t('form.accent')} gap="6">
      <Text textStyle="label" color="tx2">
        {t('form.accent')}
      </Text>
      <HStack gap="8" flexWrap="wrap">
        <Button
          look={accent === '' ? 'accent' : 'outline'}
          aria-pressed={accent === ''}
          onClick={() => onChoose('')}
        >
          {t('form.category')}
        </Button>
        {SWATCHES.map((swatch) => (
          <Button
            key={swatch}
            size="icon"
            aria-label={t('form.colour', { colour: swatch })}
            aria-pressed={swatch === accent}
            borderWidth="3px"
            borderColor={swatch === accent ? 'tx' : 'line'}
            style={{ background: swatch }}
            onClick={() => onChoose(swatch)}
          />
        ))}
        <input
          type="color"
          aria-label={t('form.ownColour')}
          title={t('form.ownColour')}
          value={accent || '#b9f227'}
          onChange={({ target }) => onChoose(target.value)}
          style={{
            width: 52,
            height: 44,
            padding: 2,
            borderRadius: 10,
            border: `3px solid ${isOwn ? 'var(--sc-colors-tx)' : 'var(--sc-colors-line)'}`,
            background: 'var(--sc-colors-s2)',
            cursor: 'pointer',
          }}
        />
      </HStack>
    </Stack>
  );
}
