import { Check, CloudOff, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../app/errors/useErrorText.ts';
import { Button } from '../../ui/Button.tsx';
import { HStack, Span } from '../../ui/Layout.tsx';
import { RequestFailed } from '../../relay/RequestFailed.ts';
import type { AutosaveState } from './useAutosave.ts';

type Props = { state: AutosaveState; onRetry: () => void };

/** One line below an answer, which is always reserved to avoid layout shift. */
export function AutosaveNote({ state, onRetry }: Props) {
  const { t } = useTranslation('intake');
  const errorText = useErrorText();
  const isBad = state.kind === 'refused' || state.kind === 'unsent';
  return (
    <HStack gap="8" minH="24px" textStyle="small" color={isBad ? 'bad' : 'tx3'} flexWrap="wrap">
      <HStack gap="6" role="status">
        {state.kind === 'waiting' && <Span>{t('save.saving')}</Span>}
        {state.kind === 'saved' && (
          <>
            <Check size={16} aria-hidden />
            <Span>{t('save.saved')}</Span>
          </>
        )}
        {state.kind === 'refused' && (
          <>
            <TriangleAlert size={16} aria-hidden />
            <Span>{errorText(state.problem)}</Span>
          </>
        )}
        {state.kind === 'unsent' && (
          <>
            <CloudOff size={16} aria-hidden />
            <Span>{isOffline(state.problem) ? t('save.unsent') : errorText(state.problem)}</Span>
          </>
        )}
      </HStack>
      {state.kind === 'unsent' && (
        <Button size="sm" look="plain" onClick={onRetry}>
          {t('save.retry')}
        </Button>
      )}
    </HStack>
  );
}

/** Whether the text is sent automatically later: when the device is online again. */
const isOffline = (problem: unknown): boolean =>
  problem instanceof RequestFailed && problem.code === 'NETWORK' && problem.wasOffline;
