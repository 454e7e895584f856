import { MonitorPlay } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DropPanel_viewer$key } from '../../__generated__/DropPanel_viewer.graphql.ts';
import { ActionDialog } from '../../app/ActionDialog.tsx';
import { useServerEvents } from '../../app/events/useServerEvents.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { focusMainAfter } from '../../ui/moveFocus.ts';
import { HStack, Panel, Span, Stack, Text } from '../../ui/Layout.tsx';
import { QrCodeImage } from '../../ui/QrCodeImage.tsx';
import { Countdown } from './Countdown.tsx';
import { useCloseDropMutation } from './useCloseDropMutation.ts';

type Props = { viewer: DropPanel_viewer$key; publicUrl: string; onChanged: () => Promise<void> };

/** The creator's open drop: its code, link and QR code, the places left, and its end. */
export function DropPanel({ viewer, publicUrl, onChanged }: Props) {
  const { t } = useTranslation('drops');
  const [close] = useCloseDropMutation();
  const [isEnding, setEnding] = useState(false);
  const { openDrop: drop, creator } = useFragment(
    graphql`
      fragment DropPanel_viewer on Viewer {
        creator {
          id
        }
        openDrop {
          id
          code
          isOpen
          remaining
          endsAt
          slots {
            id
            state
          }
        }
      }
    `,
    viewer,
  );
  useServerEvents({
    types: ['slots'],
    creatorId: drop ? creator.id : null,
    onChange: () => void onChanged(),
  });
  // The panel disappears before its dialog returns the focus.
  if (!drop?.isOpen) {
    // The dialog must not open for the next drop.
    if (isEnding) setEnding(false);
    return null;
  }
  const link = `${publicUrl}/drop/${drop.code}`;
  return (
    <Panel ref={focusMainAfter} aria-labelledby="own-drop-title" p={{ base: '20', md: '24' }}>
      <HStack gap="24" flexWrap="wrap" alignItems="center">
        <QrCodeImage value={link} label={t('panel.qr', { link })} width="148px" />
        <Stack gap="12" flex="1 1 260px" minW="0">
          <Text as="h2" id="own-drop-title" textStyle="h1">
            {t('panel.title', { code: drop.code })}
          </Text>
          <Text role="status">{t('left', { count: drop.remaining, all: drop.slots.length })}</Text>
          <Countdown until={drop.endsAt} label={t('endsIn')} onEnd={() => void onChanged()} />
          <Span fontWeight="650" overflowWrap="anywhere" userSelect="all">
            {link}
          </Span>
          <HStack gap="10" flexWrap="wrap">
            <CopyButton
              look="primary"
              text={link}
              label={t('panel.copy')}
              copiedLabel={t('panel.copied')}
            />
            <ButtonLink to="/settings/overlays" look="outline">
              <MonitorPlay size={18} aria-hidden />
              {t('panel.overlay')}
            </ButtonLink>
            <Button look="danger" aria-haspopup="dialog" onClick={() => setEnding(true)}>
              {t('panel.end')}
            </Button>
          </HStack>
        </Stack>
      </HStack>
      {isEnding && (
        <ActionDialog
          title={t('panel.confirm.title')}
          text={t('panel.confirm.text')}
          confirmLabel={t('panel.end')}
          closeLabel={t('panel.confirm.stay')}
          isDangerous
          action={() => close({ input: { dropId: drop.id } })}
          onDone={onChanged}
          onClose={() => setEnding(false)}
        />
      )}
    </Panel>
  );
}
