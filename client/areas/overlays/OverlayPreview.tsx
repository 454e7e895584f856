import { ExternalLink, Ticket, Wifi, WifiOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../app/errors/useErrorText.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button, DownloadLink } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { Box, Panel, HStack, Stack, Text } from '../../ui/Layout.tsx';
import { sourceSize, type OverlayOptions } from './overlay.rules.ts';
import { useFit } from './useFit.ts';
import { useOverlayFrame, type FrameStatus } from './useOverlayFrame.ts';
import { useSendOverlayTestMutation } from './useSendOverlayTestMutation.ts';

/** The preview's background: transparent, as in OBS, or similar to an image. */
const BACKGROUNDS = {
  checkers: {
    background: 'repeating-conic-gradient(#3a3844 0% 25%, #2a2832 0% 50%) 0 0 / 32px 32px',
  },
  stream: {
    background:
      'radial-gradient(circle at 78% 38%, #f6c667 0 22%, transparent 22.4%), linear-gradient(168deg, transparent 62%, #2b1650 62.2%), linear-gradient(196deg, #41206e, #8a4fb3 70%)',
  },
} as const;
const TONES = {
  live: 'ok',
  cached: 'info',
  reconnecting: 'warn',
  hidden: 'neutral',
  missing: 'bad',
} as const satisfies Record<FrameStatus, string>;

type Props = {
  address: string;
  /** Options of an overlay with unsaved changes. */
  frameAddress?: string;
  options: OverlayOptions;
};

/** The real overlay in a frame, its URL to copy, and test actions. */
export function OverlayPreview({ address, frameAddress = address, options }: Props) {
  const { t } = useTranslation('overlays');
  const errorText = useErrorText();
  const [ground, setGround] = useState<keyof typeof BACKGROUNDS>('checkers');
  const [said, setSaid] = useState('');
  const { frame, source, status, isCut, cut, greet } = useOverlayFrame(frameAddress);
  const [run, isSending] = useSendOverlayTestMutation();
  const { width, height } = sourceSize({ ...options, hasExtras: frameAddress !== address });
  const { place, scale } = useFit({ width, height });
  const isTickerShown = options.show.includes('ticker');
  const simulateLostNetwork = (): void => {
    setSaid('');
    cut(!isCut);
  };
  const test = (): void =>
    void run({}).then(
      ({ result }) =>
        setSaid(
          result.code
            ? errorText(result)
            : t(isTickerShown ? 'preview.tested' : 'preview.testedUnseen'),
        ),
      (error: unknown) => setSaid(errorText(error)),
    );
  return (
    <Panel aria-labelledby="overlay-preview" position={{ xl: 'sticky' }} top="84px">
      <Stack gap="16">
        <HStack justifyContent="space-between" flexWrap="wrap">
          <HStack gap="10">
            <Text as="h3" id="overlay-preview" textStyle="h2">
              {t('preview.title')}
            </Text>
            {status && (
              <Badge role="status" tone={TONES[status]}>
                {t(`status.${status}`)}
              </Badge>
            )}
          </HStack>
          <HStack role="group" aria-label={t('preview.ground')} gap="4">
            {(['checkers', 'stream'] as const).map((name) => (
              <Button
                key={name}
                size="sm"
                look={name === ground ? 'primary' : 'plain'}
                aria-pressed={name === ground}
                onClick={() => setGround(name)}
              >
                {t(`ground.${name}`)}
              </Button>
            ))}
          </HStack>
        </HStack>
        <Box
          ref={place}
          borderRadius="tile"
          overflow="hidden"
          style={{ ...BACKGROUNDS[ground], height: height * scale }}
        >
          <iframe
            ref={frame}
            key={source}
            src={source}
            title={t('preview.title')}
            sandbox="allow-scripts"
            onLoad={greet}
            style={{
              display: 'block',
              width,
              height,
              border: 0,
              background: 'transparent',
              colorScheme: 'normal',
              transform: `scale(${scale})`,
              transformOrigin: '0 0',
            }}
          />
        </Box>
        <HStack gap="8" flexWrap="wrap">
          <Button look="soft" disabled={isSending} onClick={test}>
            <Ticket size={16} aria-hidden />
            {t('preview.test')}
          </Button>
          <Button look="outline" aria-pressed={isCut} onClick={simulateLostNetwork}>
            {isCut ? <Wifi size={16} aria-hidden /> : <WifiOff size={16} aria-hidden />}
            {isCut ? t('preview.mend') : t('preview.cut')}
          </Button>
        </HStack>
        <Text role="status" textStyle="small" color="tx2" minH="18px">
          {said || (isCut ? t('preview.cutHint') : '')}
        </Text>
        <Field
          label={t('preview.address')}
          hint={t('preview.obs', { width, height })}
          value={address}
          readOnly
          onFocus={({ target }) => target.select()}
        />
        <HStack gap="8" flexWrap="wrap">
          <CopyButton look="accent" text={address} label={t('copy')} copiedLabel={t('copied')} />
          <DownloadLink look="outline" href={address} target="_blank" rel="noreferrer">
            <ExternalLink size={16} aria-hidden />
            {t('preview.open')}
          </DownloadLink>
        </HStack>
      </Stack>
    </Panel>
  );
}
