import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { hasModifier } from '../../../../ui/hasModifier.ts';
import { Box, Image } from '../../../../ui/Layout.tsx';
import { cropSquare, moveCrop, type Crop } from './crop.ts';

type Size = { width: number; height: number };
type Props = { url: string; image: Size; crop: Crop; onChange: (crop: Crop) => void };

/** Movement per arrow key press, as a fraction of the square's side. */
const KEY_STEP = 0.05;
const KEYS: Record<string, [number, number]> = {
  ArrowLeft: [-KEY_STEP, 0],
  ArrowRight: [KEY_STEP, 0],
  ArrowUp: [0, -KEY_STEP],
  ArrowDown: [0, KEY_STEP],
};

/** Preview of the cropped square, moved by dragging or with the arrow keys. */
export function CropArea({ url, image, crop, onChange }: Props) {
  const { t } = useTranslation('settings');
  const last = useRef<{ x: number; y: number } | null>(null);
  const { left, top, side } = cropSquare(crop, image);
  const percent = (part: number): string => `${(part / side) * 100}%`;
  const drag = (event: PointerEvent<HTMLElement>): void => {
    if (!last.current) return;
    const { width } = event.currentTarget.getBoundingClientRect();
    onChange(
      moveCrop(crop, {
        by: [(last.current.x - event.clientX) / width, (last.current.y - event.clientY) / width],
        image,
      }),
    );
    last.current = { x: event.clientX, y: event.clientY };
  };
  const press = (event: KeyboardEvent): void => {
    const by = KEYS[event.key];
    if (!by || hasModifier(event)) return;
    event.preventDefault();
    onChange(moveCrop(crop, { by, image }));
  };
  return (
    <Box
      role="application"
      aria-roledescription={t('avatar.areaRole')}
      aria-label={t('avatar.area')}
      tabIndex={0}
      position="relative"
      overflow="hidden"
      w="min(320px, 100%)"
      mx="auto"
      aspectRatio="1"
      borderRadius="portrait"
      bg="s3"
      cursor="grab"
      touchAction="none"
      _focusVisible={{ outline: '3px solid', outlineColor: 'ring', outlineOffset: '2px' }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        last.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        last.current = null;
      }}
      onKeyDown={press}
    >
      <Image
        src={url}
        alt={t('avatar.preview')}
        draggable={false}
        position="absolute"
        maxW="none"
        style={{
          width: percent(image.width),
          height: percent(image.height),
          left: `-${percent(left)}`,
          top: `-${percent(top)}`,
        }}
      />
    </Box>
  );
}
