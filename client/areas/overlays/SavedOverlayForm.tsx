import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  MAX_GOAL_TITLE_LENGTH,
  MAX_OVERLAY_NAME_LENGTH,
} from '../../generated/constraints.rules.ts';
import { useAsyncAction } from '../../relay/useAsyncAction.ts';
import { useCheckedSubmit } from '../../ui/fields/useFirstInvalid.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox, Field, SelectField } from '../../ui/fields/Field.tsx';
import { Grid, HStack, Stack, Text } from '../../ui/Layout.tsx';
import { useUnsavedForm, useUnsavedText } from '../../app/pages/UnsavedTexts.tsx';
import {
  GOAL_KINDS,
  NEW_OVERLAY,
  toForm,
  toSavedFields,
  type EditedOverlay,
  type SavedOverlayForm as Form,
} from './savedOverlay.rules.ts';
import { useSaveOverlayMutation } from './useSaveOverlayMutation.ts';
import { useUpdateSavedOverlayMutation } from './useUpdateSavedOverlayMutation.ts';

type Props = { options: string; edited: EditedOverlay | null; onClose: () => void };

/** Saves the overlay of the builder under a new URL, or changes the one being edited. */
export function SavedOverlayForm({ options, edited, onClose }: Props) {
  const { t } = useTranslation('overlays');
  const [form, setForm] = useState<Form>(edited ? toForm(edited) : NEW_OVERLAY);
  const [isSaved, setSaved] = useState(false);
  const [saveNew] = useSaveOverlayMutation();
  const [update] = useUpdateSavedOverlayMutation();
  const { problem, problemField, isBusy, run } = useAsyncAction();
  const set = (change: Partial<Form>): void => {
    setSaved(false);
    setForm({ ...form, ...change });
  };
  const markSaved = useUnsavedForm(form);
  const [savedOptions, setSavedOptions] = useState(edited?.options);
  // A new overlay can be used by its link without being saved.
  useUnsavedText(edited !== null && options !== savedOptions);
  const problemOf = (field: string): string | null => (problemField === field ? problem : null);
  const { form: element, onSubmit } = useCheckedSubmit(async () => {
    setSaved(false);
    const fields = { ...toSavedFields(form), options };
    if (edited)
      await run(
        () => update({ input: { ...fields, savedOverlayId: edited.id } }),
        () => {
          markSaved();
          setSavedOptions(options);
          setSaved(true);
        },
      );
    else
      await run(
        () => saveNew({ input: fields }),
        () => {
          setForm(NEW_OVERLAY);
          setSaved(true);
        },
      );
  });
  return (
    <form
      noValidate
      ref={element}
      onSubmit={onSubmit}
      aria-label={t(edited ? 'saved.change' : 'saved.new')}
    >
      <Stack gap="12">
        <Field
          label={t('saved.name')}
          name="overlayName"
          required
          maxLength={MAX_OVERLAY_NAME_LENGTH}
          autoComplete="off"
          value={form.name}
          problem={problemOf('name')}
          onChange={({ target }) => set({ name: target.value })}
        />
        <Checkbox isChecked={form.hasCountdown} onChange={(hasCountdown) => set({ hasCountdown })}>
          {t('saved.countdown')}
        </Checkbox>
        <Grid gap="12" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 2fr 1fr' }}>
          <SelectField
            label={t('saved.goal')}
            value={form.kind}
            onChange={({ target }) => set({ kind: target.value as Form['kind'] })}
          >
            <option value="">{t('saved.noGoal')}</option>
            {GOAL_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {t(`goal.${kind}`)}
              </option>
            ))}
          </SelectField>
          {form.kind && (
            <>
              <Field
                label={t('saved.goalTitle')}
                name="goalTitle"
                maxLength={MAX_GOAL_TITLE_LENGTH}
                autoComplete="off"
                value={form.title}
                problem={problemOf('title')}
                onChange={({ target }) => set({ title: target.value })}
              />
              <Field
                label={t('saved.target')}
                name="goalTarget"
                inputMode="decimal"
                autoComplete="off"
                value={form.target}
                problem={problemOf('target')}
                onChange={({ target }) => set({ target: target.value })}
              />
            </>
          )}
        </Grid>
        {problem && !['name', 'title', 'target'].includes(problemField ?? '') && (
          <Banner tone="bad">{problem}</Banner>
        )}
        <HStack gap="8" flexWrap="wrap">
          <Button type="submit" look="accent" disabled={isBusy}>
            {t(edited ? 'saved.update' : 'saved.save')}
          </Button>
          {edited && (
            <Button look="outline" onClick={onClose}>
              {t('saved.close')}
            </Button>
          )}
          <Text role="status" textStyle="small" color="tx2">
            {isSaved ? t(edited ? 'saved.updated' : 'saved.done') : ''}
          </Text>
        </HStack>
      </Stack>
    </form>
  );
}
