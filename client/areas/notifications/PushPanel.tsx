import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PushPanel_viewer$key } from '../../__generated__/PushPanel_viewer.graphql.ts';
import { useErrorText } from '../../app/errors/useErrorText.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Checkbox } from '../../ui/fields/Field.tsx';
import { Panel, Stack, Text } from '../../ui/Layout.tsx';
import { usePush, type PushOutcome } from './usePush.ts';

/** Turns push notifications on this device on and off. */
export function PushPanel({ viewer }: { viewer: PushPanel_viewer$key }) {
  const { t } = useTranslation('notifications');
  const errorText = useErrorText();
  const { pushKey } = useFragment(
    graphql`
      fragment PushPanel_viewer on Viewer {
        pushKey
      }
    `,
    viewer,
  );
  const [status, setStatus] = useState<{ tone: 'ok' | 'bad'; text: string } | null>(null);
  const { state, isBusy, turnOn, turnOff } = usePush(pushKey);
  const tell = (outcome: PushOutcome): void => {
    if (outcome === 'blocked') setStatus(null);
    else if (outcome === 'failed') setStatus({ tone: 'bad', text: t('push.failed') });
    else if (typeof outcome === 'object') setStatus({ tone: 'bad', text: errorText(outcome) });
    else setStatus({ tone: 'ok', text: t('settings.saved') });
  };
  const set = (isWanted: boolean): void => {
    const change = isWanted ? turnOn : turnOff;
    change().then(tell, (error: unknown) => setStatus({ tone: 'bad', text: errorText(error) }));
  };
  return (
    <Panel maxW="720px" aria-busy={isBusy || state === 'checking'}>
      <Stack>
        {status && (
          <Banner tone={status.tone} isPassing occasion={status}>
            {status.text}
          </Banner>
        )}
        <Text as="h3" textStyle="h3">
          {t('push.title')}
        </Text>
        {state === 'unsupported' || state === 'blocked' ? (
          <Text color="tx2">{t(`push.${state}`)}</Text>
        ) : (
          <Checkbox isChecked={state === 'on'} onChange={set}>
            {t('push.switch')}
          </Checkbox>
        )}
        <Text textStyle="small" color="tx3">
          {t('push.hint')}
        </Text>
      </Stack>
    </Panel>
  );
}
