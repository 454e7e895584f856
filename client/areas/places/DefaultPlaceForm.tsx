import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DefaultPlaceForm_viewer$key } from '../../__generated__/DefaultPlaceForm_viewer.graphql.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { useAsyncAction } from '../../relay/useAsyncAction.ts';
import { Button } from '../../ui/Button.tsx';
import { useCheckedSubmit } from '../../ui/fields/useFirstInvalid.ts';
import { HStack, Stack, Text } from '../../ui/Layout.tsx';
import { useUnsavedForm } from '../../app/pages/UnsavedTexts.tsx';
import { toDraft } from './placeDraft.ts';
import { PlaceFields } from './PlaceFields.tsx';
import { useUpdateDefaultPlaceMutation } from './useUpdateDefaultPlaceMutation.ts';

/** Where a creator usually meets fans. ROOM is preselected. */
export function DefaultPlaceForm({ viewer }: { viewer: DefaultPlaceForm_viewer$key }) {
  const { t } = useTranslation('places');
  const { defaultPlace } = useFragment(
    graphql`
      fragment DefaultPlaceForm_viewer on Viewer {
        defaultPlace {
          kind
          label
          url
          instructions
        }
      }
    `,
    viewer,
  );
  const [draft, setDraft] = useState(() => toDraft(defaultPlace));
  const [isSaved, setSaved] = useState(false);
  const [update] = useUpdateDefaultPlaceMutation();
  const { problem, problemField, isBusy, run } = useAsyncAction();
  const markSaved = useUnsavedForm(draft);
  const { form, onSubmit } = useCheckedSubmit(() => {
    setSaved(false);
    return run(
      () => update({ input: { place: draft } }),
      () => {
        markSaved();
        setSaved(true);
      },
    );
  });
  return (
    <form ref={form} noValidate onSubmit={onSubmit}>
      <Stack gap="12">
        <PlaceFields
          draft={draft}
          invalidField={problemField}
          onChange={(next) => {
            setDraft(next);
            setSaved(false);
          }}
        />
        {problem && (
          <Text role="alert" color="bad">
            {problem}
          </Text>
        )}
        <HStack gap="12">
          <Button type="submit" look="accent" minH="44px" disabled={isBusy}>
            {t('form.save')}
          </Button>
          <Text role="status" textStyle="small" color="tx2">
            {isSaved && t('form.saved')}
          </Text>
        </HStack>
      </Stack>
    </form>
  );
}
