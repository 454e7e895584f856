import { Pause, Play, Trash2 } from 'lucide-react';
import { memo, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StandingPattern_viewer$key } from '../../../__generated__/StandingPattern_viewer.graphql.ts';
import { formatShortDay, getNoon } from '../../../format/dateTime.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { useAsyncAction } from '../../../relay/useAsyncAction.ts';
import { Button } from '../../../ui/Button.tsx';
import { focusMainAfter } from '../../../ui/moveFocus.ts';
import { Panel, HStack, Text } from '../../../ui/Layout.tsx';
import { lazyPart } from '../../../ui/lazyPart.ts';
import { usePauseWeeklyPatternMutation } from './usePauseWeeklyPatternMutation.ts';

const RemovePatternDialog = lazyPart(
  async () => (await import('./RemovePatternDialog.tsx')).RemovePatternDialog,
);

/** The weekly pattern: how far ahead it has generated slots, pausing it and removing it. */
export const StandingPattern = memo(function StandingPattern({
  viewer,
  onChanged,
}: {
  viewer: StandingPattern_viewer$key;
  onChanged: () => void;
}) {
  const { t } = useTranslation('availability');
  const locale = useLocale();
  const { weeklyPattern: pattern } = useFragment(
    graphql`
      fragment StandingPattern_viewer on Viewer {
        weeklyPattern {
          weeks
          isPaused
          filledThrough
          slotCount
          shifts {
            from
            minutes
          }
        }
      }
    `,
    viewer,
  );
  const [pause] = usePauseWeeklyPatternMutation();
  const { problem, isBusy, run } = useAsyncAction();
  const [isRemoving, setRemoving] = useState(false);
  if (!pattern) {
    // Removed elsewhere: the dialog must not open for the next pattern.
    if (isRemoving) setRemoving(false);
    return null;
  }
  const { weeks, isPaused, filledThrough, slotCount, shifts } = pattern;
  // A refused change means that the shown pattern is out of date, too.
  const togglePause = (): void =>
    void run(
      () => pause({ input: { isPaused: !isPaused } }),
      () => undefined,
    ).then(onChanged);
  const formatDay = (date: string): string =>
    formatShortDay(getNoon(date), { locale, timeZone: 'UTC' });
  const day = formatDay(filledThrough);
  const shifted = shifts.reduce((total, { minutes }) => total + minutes, 0);
  const shiftedFrom = shifts.at(-1)?.from;
  return (
    <Panel
      ref={focusMainAfter}
      aria-labelledby="standing"
      display="flex"
      flexDirection="column"
      gap="10"
    >
      <Text as="h2" id="standing" textStyle="h3">
        {t('standing.title')}
      </Text>
      <Text color="tx2">
        {t('standing.text', { count: slotCount, weeks: t('standing.weeks', { count: weeks }) })}
      </Text>
      <Text textStyle="small" color="tx3">
        {isPaused ? t('standing.paused') : t('standing.filled', { day })}
      </Text>
      {shiftedFrom && shifted !== 0 && (
        <Text textStyle="small" color="tx3">
          {t(shifted < 0 ? 'standing.earlier' : 'standing.later', {
            count: Math.abs(shifted),
            day: formatDay(shiftedFrom),
          })}
        </Text>
      )}
      <HStack flexWrap="wrap" gap="8">
        <Button size="sm" look="outline" disabled={isBusy} onClick={togglePause}>
          {isPaused ? <Play size={16} aria-hidden /> : <Pause size={16} aria-hidden />}
          {isPaused ? t('standing.resume') : t('standing.pause')}
        </Button>
        <Button
          size="sm"
          look="danger"
          aria-haspopup="dialog"
          disabled={isBusy}
          onClick={() => setRemoving(true)}
        >
          <Trash2 size={16} aria-hidden />
          {t('standing.remove')}
        </Button>
      </HStack>
      {problem && (
        <Text role="alert" textStyle="small" color="bad">
          {problem}
        </Text>
      )}
      {isRemoving && (
        <Suspense>
          <RemovePatternDialog
            onRemoved={() => {
              setRemoving(false);
              onChanged();
            }}
            onClose={() => setRemoving(false)}
          />
        </Suspense>
      )}
    </Panel>
  );
});
