import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionTypeForm_type$key } from '../../__generated__/SessionTypeForm_type.graphql.ts';
import type { SessionTypeForm_viewer$key } from '../../__generated__/SessionTypeForm_viewer.graphql.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { useAsyncAction } from '../../relay/useAsyncAction.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox, SelectField } from '../../ui/fields/Field.tsx';
import { HStack, Panel, Stack, Text } from '../../ui/Layout.tsx';
import { useCheckedSubmit } from '../../ui/fields/useFirstInvalid.ts';
import { useUnsavedForm } from '../../app/pages/UnsavedTexts.tsx';
import { toDrafts, toInput } from '../intake/questionDraft.ts';
import { QuestionFields } from '../intake/QuestionFields.tsx';
import { toDraft } from '../places/placeDraft.ts';
import { toTypedPrice } from '../payments/typedPrice.rules.ts';
import { PlaceFields } from '../places/PlaceFields.tsx';
import {
  FORM_FIELDS,
  NEW_TYPE,
  readType,
  type TypeField,
  type TypeInputs,
} from './sessionType.rules.ts';
import { SessionTypeFields } from './SessionTypeFields.tsx';
import { useCreateSessionTypeMutation } from './useCreateSessionTypeMutation.ts';
import { useUpdateSessionTypeMutation } from './useUpdateSessionTypeMutation.ts';

type Props = {
  viewer: SessionTypeForm_viewer$key;
  type: SessionTypeForm_type$key | null;
  onSaved: (text: string) => void;
  onCancel: () => void;
};

/** The form of a new or an existing session type. */
export function SessionTypeForm({ viewer, type, onSaved, onCancel }: Props) {
  const { t } = useTranslation('sessionTypes');
  const money = useFragment(
    graphql`
      fragment SessionTypeForm_viewer on Viewer {
        canOpenSlots
        currency
        platformFeePercent
      }
    `,
    viewer,
  );
  const edited = useFragment(
    graphql`
      fragment SessionTypeForm_type on SessionType {
        id
        title
        description
        durationMinutes
        price {
          amountMinor
        }
        questions {
          kind
          text
          isRequired
          choices
        }
        place {
          kind
          label
          url
          instructions
        }
      }
    `,
    type,
  );
  const [inputs, setInputs] = useState<TypeInputs>(() =>
    edited
      ? {
          title: edited.title,
          description: edited.description,
          minutes: String(edited.durationMinutes),
          price: toTypedPrice(edited.price.amountMinor),
        }
      : NEW_TYPE,
  );
  const [mode, setMode] = useState<'SLOTS' | 'APPOINTMENT'>(
    money.canOpenSlots ? 'SLOTS' : 'APPOINTMENT',
  );
  const [wrong, setWrong] = useState<TypeField[]>([]);
  const [hasPlace, setHasPlace] = useState(Boolean(edited?.place));
  const [place, setPlace] = useState(() => toDraft(edited?.place));
  const [questions, setQuestions] = useState(() => toDrafts(edited?.questions ?? []));
  useUnsavedForm([inputs, hasPlace && place, questions]);
  const [create] = useCreateSessionTypeMutation();
  const [update] = useUpdateSessionTypeMutation();
  const { problem, problemField, setProblem, isBusy, run } = useAsyncAction();
  const refused = FORM_FIELDS[problemField ?? ''];

  const save = async (): Promise<void> => {
    const read = readType(inputs);
    if ('wrong' in read) {
      setWrong(read.wrong);
      return setProblem(t('form.invalid'));
    }
    const input = { ...read.values, place: hasPlace ? place : null, questions: toInput(questions) };
    const { title } = input;
    if (edited)
      await run(
        () => update({ input: { ...input, sessionTypeId: edited.id } }),
        () => onSaved(t('form.updated', { title })),
      );
    else
      await run(
        () => create({ input: { ...input, mode } }),
        () => onSaved(t(mode === 'SLOTS' ? 'form.added' : 'form.addedAppointment', { title })),
      );
  };
  const { form, onSubmit } = useCheckedSubmit(save);

  return (
    <Panel aria-labelledby="session-type-form">
      <form ref={form} noValidate onSubmit={onSubmit}>
        <Stack gap="16">
          <Text as="h2" id="session-type-form" textStyle="h2">
            {edited ? t('form.editTitle') : t('form.addTitle')}
          </Text>
          {problem && <Banner tone="bad">{problem}</Banner>}
          {!edited && money.canOpenSlots && (
            <SelectField
              label={t('form.mode')}
              value={mode}
              onChange={(event) =>
                setMode(event.target.value === 'SLOTS' ? 'SLOTS' : 'APPOINTMENT')
              }
            >
              {(['SLOTS', 'APPOINTMENT'] as const).map((choice) => (
                <option key={choice} value={choice}>
                  {t(`form.modes.${choice}`)}
                </option>
              ))}
            </SelectField>
          )}
          <SessionTypeFields
            isFocused={edited !== null}
            inputs={inputs}
            wrong={refused ? [...wrong, refused] : wrong}
            currency={money.currency}
            feePercent={money.platformFeePercent}
            onChange={(name, value) => {
              setInputs({ ...inputs, [name]: value });
              setWrong(wrong.filter((field) => field !== name));
            }}
          />
          <Checkbox isChecked={hasPlace} onChange={setHasPlace}>
            {t('form.ownPlace')}
          </Checkbox>
          {hasPlace && (
            <PlaceFields draft={place} onChange={setPlace} invalidField={problemField} />
          )}
          <QuestionFields drafts={questions} onChange={setQuestions} invalidField={problemField} />
          {edited && (
            <Text textStyle="small" color="tx3">
              {t('form.laterOnly')}
            </Text>
          )}
          <HStack flexWrap="wrap">
            <Button type="submit" look="accent" size="lg" flex="1" disabled={isBusy}>
              {edited ? t('form.save') : t('form.add')}
            </Button>
            {edited && (
              <Button size="lg" look="outline" onClick={onCancel}>
                {t('form.cancel')}
              </Button>
            )}
          </HStack>
        </Stack>
      </form>
    </Panel>
  );
}
