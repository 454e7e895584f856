import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Box, HStack, Text } from '../../../ui/Layout.tsx';

const EVERY_MS = 100;
const FULL = 0.2;

/** The level of the microphone, so that people see that it works. */
export function MicLevel({ track }: { track: MediaStreamTrack }) {
  const { t } = useTranslation('room');
  const [level, setLevel] = useState(0);
  useEffect(() => {
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, value) => sum + value * value, 0) / samples.length;
      setLevel(Math.min(1, Math.sqrt(power) / FULL));
    }, EVERY_MS);
    return () => {
      clearInterval(timer);
      void context.close();
    };
  }, [track]);
  return (
    <HStack gap="10">
      <Text textStyle="small" color="tx2" flexShrink={0} aria-hidden>
        {t('lobby.level')}
      </Text>
      <Box
        flex="1"
        role="meter"
        aria-label={t('lobby.level')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(level * 100)}
        h="8px"
        borderRadius="full"
        bg="s3"
        overflow="hidden"
      >
        <Box h="full" bg="accent" style={{ width: `${level * 100}%` }} />
      </Box>
    </HStack>
  );
}
