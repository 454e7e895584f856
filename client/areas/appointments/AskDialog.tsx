import { chakra } from '@chakra-ui/react/styled-system';
import { lazyPartWithTexts } from '../../app/pages/lazyPartWithTexts.ts';
import { Suspense, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { deviceZone, formatMoment } from '../../format/dateTime.ts';
import { MAX_PROPOSED_TIMES, MAX_REQUEST_NOTE_LENGTH } from '../../generated/constraints.rules.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { useAsyncAction } from '../../relay/useAsyncAction.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { HStack, Span, Stack, Text } from '../../ui/Layout.tsx';
import { useFittingPack } from '../packs/owned/OwnPacks.ts';
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx';
import { useFirstInvalid } from '../../ui/fields/useFirstInvalid.ts';
import { readProposedTime, type TimeProblem } from './proposedTime.rules.ts';
import { useRequestSessionMutation } from './useRequestSessionMutation.ts';

const PackChoice = lazyPartWithTexts(
  ['packs'],
  async () => (await import('../packs/PackChoice.tsx')).PackChoice,
);

const TimeForm = chakra('form', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '12' },
});

type Props = {
  type: { id: string; title: string; durationMinutes: number };
  onClose: () => void;
};

const readTime = (typed: string): number | TimeProblem =>
  readProposedTime({ typed, zone: deviceZone(), now: Date.now() });

/** The fan proposes up to five times in their own zone, with a note. */
export function AskDialog({ type, onClose }: Props) {
  const { t } = useTranslation(['appointments', 'app']);
  const locale = useLocale();
  const [typed, setTyped] = useState('');
  const [times, setTimes] = useState<readonly number[]>([]);
  const [note, setNote] = useState('');
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [isSent, setSent] = useState(false);
  const [ask] = useRequestSessionMutation();
  const { problem, isBusy, run } = useAsyncAction();
  const [invalid, setInvalid] = useState<{ reason: string } | null>(null);
  const timeForm = useFirstInvalid(invalid);
  const pack = useFittingPack({ sessionTypeId: type.id, minutes: type.durationMinutes });
  const [isFromPack, setFromPack] = useState(true);
  const field = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLDivElement>(null);
  // For buttons that disappear with their press.
  const keepFocus = (): void => form.current?.focus();
  /** Adds the typed time, if there is one. Null if it cannot be proposed. */
  const addTyped = (): readonly number[] | null => {
    const at = typed === '' ? null : readTime(typed);
    if (typeof at === 'string') {
      setInvalid({ reason: t(at === 'SKIPPED' ? 'app:errors.SLOT_TIME_SKIPPED' : 'ask.invalid') });
      return null;
    }
    setInvalid(null);
    if (at === null) return times;
    const all = [...new Set([...times, at])].sort((a, b) => a - b);
    setTimes(all);
    setTyped('');
    return all;
  };
  const add = (event: FormEvent): void => {
    event.preventDefault();
    // The pressed button is about to be disabled, so the focus moves to the field; after the last
    // time there is none.
    field.current?.focus();
    if (addTyped()?.length === MAX_PROPOSED_TIMES) keepFocus();
  };
  const remove = (at: number): void => {
    setTimes(times.filter((other) => other !== at));
    keepFocus();
  };
  const send = (): void => {
    const all = addTyped();
    if (!all) return;
    const proposedTimes = all.map((at) => new Date(at).toISOString());
    const packPurchaseId = pack && isFromPack ? pack.id : null;
    const input = { sessionTypeId: type.id, proposedTimes, note, packPurchaseId, idempotencyKey };
    void run(
      () => ask({ input }),
      () => {
        setSent(true);
        keepFocus();
      },
    );
  };
  const moment = (at: number) =>
    formatMoment(new Date(at).toISOString(), { locale, timeZone: deviceZone() });
  return (
    <Dialog
      title={t('ask.title', { title: type.title })}
      closeLabel={t('ask.close')}
      isBusy={isBusy}
      onClose={onClose}
      footer={
        isSent ? (
          <ButtonLink look="accent" to="/requests">
            {t('ask.toRequests')}
          </ButtonLink>
        ) : (
          <Button
            look="accent"
            disabled={isBusy || (times.length === 0 && typed === '')}
            onClick={send}
          >
            {t('ask.send')}
          </Button>
        )
      }
    >
      <Stack ref={form} tabIndex={-1} gap="14">
        {problem && !invalid && <Banner tone="bad">{problem}</Banner>}
        {isSent ? (
          <Banner tone="ok">{t('ask.sent')}</Banner>
        ) : (
          <>
            <Text color="tx2">{t('ask.hint', { count: MAX_PROPOSED_TIMES })}</Text>
            {times.length > 0 && (
              <Stack as="ul" listStyleType="none" gap="6">
                {times.map((at) => (
                  <HStack as="li" key={at} justifyContent="space-between">
                    <Span>{moment(at)}</Span>
                    <Button
                      look="plain"
                      aria-label={t('ask.removeOf', { moment: moment(at) })}
                      onClick={() => remove(at)}
                    >
                      {t('ask.remove')}
                    </Button>
                  </HStack>
                ))}
              </Stack>
            )}
            {times.length < MAX_PROPOSED_TIMES && (
              <TimeForm ref={timeForm} noValidate onSubmit={add}>
                <Field
                  ref={field}
                  type="datetime-local"
                  step={900}
                  label={t('ask.time')}
                  value={typed}
                  problem={invalid?.reason ?? null}
                  onChange={(event) => {
                    setTyped(event.target.value);
                    setInvalid(null);
                  }}
                />
                <Button type="submit" look="outline" disabled={typed === ''}>
                  {t('ask.add')}
                </Button>
              </TimeForm>
            )}
            <TextAreaField
              label={t('ask.note')}
              value={note}
              maxLength={MAX_REQUEST_NOTE_LENGTH}
              onChange={(event) => setNote(event.target.value)}
            />
            {pack && (
              <Suspense>
                <PackChoice pack={pack} isChosen={isFromPack} onChange={setFromPack} />
              </Suspense>
            )}
          </>
        )}
      </Stack>
    </Dialog>
  );
}
