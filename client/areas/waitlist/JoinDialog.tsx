import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JoinDialogQuery } from '../../__generated__/JoinDialogQuery.graphql.ts';
import { DialogBoundary } from '../../app/errors/DialogBoundary.tsx';
import { graphql } from '../../relay/hooks.ts';
import { useAsyncAction } from '../../relay/useAsyncAction.ts';
import { useLazyLoadQuery } from '../../relay/useLazyLoadQuery.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Field, SelectField } from '../../ui/fields/Field.tsx';
import { useCheckedSubmit } from '../../ui/fields/useFirstInvalid.ts';
import { Box, Grid, Stack, Text } from '../../ui/Layout.tsx';
import { dayIn, readRange, WAITING_DAYS } from './range.rules.ts';
import { useJoinWaitlistMutation } from './useJoinWaitlistMutation.ts';
import { useRangeText } from './useRangeText.ts';

type Props = { creatorId: string; username: string; onClose: () => void };

const ANY = '';

/** The days and the session type that suit the fan. */
export function JoinDialog(props: Props) {
  const { t } = useTranslation('waitlist');
  return (
    <DialogBoundary title={t('dialog.title', { username: props.username })} onClose={props.onClose}>
      {(fetchKey) => <LoadedDialog {...props} fetchKey={fetchKey} />}
    </DialogBoundary>
  );
}

function LoadedDialog({ creatorId, username, onClose, fetchKey }: Props & { fetchKey: number }) {
  const { t } = useTranslation(['waitlist', 'app']);
  const [first, setFirst] = useState(() => dayIn(0, new Date()));
  const [last, setLast] = useState(() => dayIn(WAITING_DAYS, new Date()));
  const [typeId, setTypeId] = useState(ANY);
  const [isWaiting, setWaiting] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const getRange = useRangeText();
  const [join] = useJoinWaitlistMutation();
  const { problem, problemField, setProblem, isBusy, run } = useAsyncAction();
  const { creator, viewer } = useLazyLoadQuery<JoinDialogQuery>(
    graphql`
      query JoinDialogQuery($username: String!) {
        creator(username: $username) {
          sessionTypes {
            id
            title
            mode
          }
        }
        viewer {
          waitlist {
            id
            endedAt
            from
            to
            creator {
              id
            }
          }
        }
      }
    `,
    { username },
    // The entry that was just added.
    { fetchPolicy: 'store-and-network', fetchKey },
  );
  const types = creator?.sessionTypes.filter(({ mode }) => mode === 'SLOTS') ?? [];
  const known = viewer?.waitlist
    .filter((entry) => entry.creator.id === creatorId && entry.endedAt === null)
    .map(getRange)
    .join(', ');
  const send = async (): Promise<void> => {
    const range = readRange(first, last);
    if (!range) return setProblem(t('dialog.unreadable'));
    await run(
      () => join({ input: { creatorId, ...range, sessionTypeId: typeId === ANY ? null : typeId } }),
      () => {
        setWaiting(true);
        // The pressed button disappears with the form.
        content.current?.focus();
      },
    );
  };
  const { form, onSubmit } = useCheckedSubmit(send);
  const isDayProblem = problemField === 'from' || problemField === 'to';
  return (
    <Dialog
      title={t('dialog.title', { username })}
      closeLabel={t('app:layout.close')}
      onClose={onClose}
    >
      <Box ref={content} tabIndex={-1} outline="none">
        {isWaiting ? (
          <Stack gap="16">
            <Banner tone="ok">{t('dialog.joined')}</Banner>
            <ButtonLink to="/settings/waitlist">{t('dialog.toList')}</ButtonLink>
          </Stack>
        ) : (
          <form noValidate ref={form} onSubmit={onSubmit}>
            <Stack gap="16">
              {problem && !isDayProblem && <Banner tone="bad">{problem}</Banner>}
              <Text color="tx2">{t('dialog.hint')}</Text>
              {known && <Text>{t('dialog.known', { ranges: known })}</Text>}
              <Grid gridTemplateColumns="repeat(2, minmax(0, 1fr))" gap="12">
                <Field
                  type="date"
                  label={t('dialog.first')}
                  value={first}
                  onChange={({ target }) => setFirst(target.value)}
                  problem={problemField === 'from' ? problem : null}
                />
                <Field
                  type="date"
                  label={t('dialog.last')}
                  value={last}
                  onChange={({ target }) => setLast(target.value)}
                  problem={problemField === 'to' ? problem : null}
                />
              </Grid>
              {types.length > 0 && (
                <SelectField
                  label={t('dialog.type')}
                  value={typeId}
                  onChange={({ target }) => setTypeId(target.value)}
                >
                  <option value={ANY}>{t('dialog.anyType')}</option>
                  {types.map(({ id, title }) => (
                    <option key={id} value={id}>
                      {title}
                    </option>
                  ))}
                </SelectField>
              )}
              <Button type="submit" size="lg" look="accent" disabled={isBusy}>
                {t('dialog.send')}
              </Button>
            </Stack>
          </form>
        )}
      </Box>
    </Dialog>
  );
}
