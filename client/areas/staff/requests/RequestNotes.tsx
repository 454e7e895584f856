import { useTranslation } from 'react-i18next';
import type { RequestNotes_desk$key } from '../../../__generated__/RequestNotes_desk.graphql.ts';
import { useTabText } from '../../../app/storage/useTabText.ts';
import { MAX_SUPPORT_BODY_LENGTH } from '../../../generated/constraints.rules.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { useAsyncAction } from '../../../relay/useAsyncAction.ts';
import { Button } from '../../../ui/Button.tsx';
import { Box, HStack, Panel, Stack, Text } from '../../../ui/Layout.tsx';
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx';
import { useCheckedSubmit } from '../../../ui/fields/useFirstInvalid.ts';
import { formatUtc } from '../formatUtc.ts';
import { useAddSupportNoteMutation } from './useAddSupportNoteMutation.ts';

type Props = { desk: RequestNotes_desk$key; number: string };

/** Staff notes about a request, newest first, and a field for a new note. */
export function RequestNotes({ desk, number }: Props) {
  const { t } = useTranslation('staff');
  const locale = useLocale();
  const { text: body, setText: setBody, dropSent } = useTabText(`note.${number}`);
  const [add] = useAddSupportNoteMutation();
  const { problem, setProblem, isBusy, run } = useAsyncAction();
  const { notes } = useFragment(
    graphql`
      fragment RequestNotes_desk on SupportDesk {
        notes {
          number
          body
          author
          createdAt
        }
      }
    `,
    desk,
  );
  const { form, onSubmit } = useCheckedSubmit(async () => {
    if (!body.trim()) return setProblem(t('notes.missing'));
    await run(
      () => add({ input: { number, body } }),
      () => dropSent(body),
    );
  });
  return (
    <Panel aria-labelledby="notes">
      <Stack gap="12">
        <Box>
          <Text as="h3" id="notes" textStyle="h2">
            {t('notes.title')}
          </Text>
          <Text textStyle="small" color="tx3">
            {t('notes.hint')}
          </Text>
        </Box>
        <form ref={form} noValidate onSubmit={onSubmit}>
          <Stack gap="8">
            <TextAreaField
              label={t('notes.label')}
              name="note"
              rows={2}
              maxLength={MAX_SUPPORT_BODY_LENGTH}
              value={body}
              problem={problem}
              onChange={({ target }) => setBody(target.value)}
            />
            <HStack justifyContent="flex-end">
              <Button type="submit" disabled={isBusy}>
                {t('notes.add')}
              </Button>
            </HStack>
          </Stack>
        </form>
        <Stack as="ol" gap="10" listStyleType="none" p="0" m="0" aria-live="polite">
          {notes.map((note) => (
            <Box as="li" key={note.number} bg="s3" borderRadius="tile" p="12">
              <Text textStyle="label" color="tx3">
                {t('notes.by', {
                  person: note.author ?? t('notes.gone'),
                  moment: formatUtc(note.createdAt, locale),
                })}
              </Text>
              <Text mt="4" whiteSpace="pre-line" overflowWrap="anywhere">
                {note.body}
              </Text>
            </Box>
          ))}
        </Stack>
      </Stack>
    </Panel>
  );
}
