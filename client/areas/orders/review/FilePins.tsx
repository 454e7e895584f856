import type { KeyboardEvent, PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { hasModifier } from '../../../ui/hasModifier.ts';
import { Box } from '../../../ui/Layout.tsx';
import { atPoint, type Place } from './place.ts';

const STEP = 0.02;
const FAST_STEP = 0.1;
const PERCENT = 100;
const MOVES: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type Pin = { id: string; number: number; place: Place };
type Props = {
  pins: Pin[];
  chosen: string | null;
  /** The point of the comment that is being written. */
  draft: Place | null;
  onMove: (place: Place) => void;
  onChoose: (id: string) => void;
};

/** Points over an image or a page: numbered comments, and the one that is being placed. */
export function FilePins({ pins, chosen, draft, onMove, onChoose }: Props) {
  const { t } = useTranslation('orders');
  const put = (event: PointerEvent<HTMLElement>): void => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    onMove(
      atPoint({
        page: draft?.page ?? null,
        x: (event.clientX - left) / width,
        y: (event.clientY - top) / height,
      }),
    );
  };
  const nudge = (event: KeyboardEvent): void => {
    const direction = MOVES[event.key];
    if (!direction || !draft || hasModifier(event)) return;
    event.preventDefault();
    const step = event.shiftKey ? FAST_STEP : STEP;
    onMove(
      atPoint({
        page: draft.page,
        x: (draft.x ?? 0) + direction[0] * step,
        y: (draft.y ?? 0) + direction[1] * step,
      }),
    );
  };
  return (
    <Box position="absolute" inset="0" pointerEvents="none">
      {pins.map(({ id, number, place }) => (
        <Button
          key={id}
          {...pinStyle(place)}
          look={id === chosen ? 'accent' : 'primary'}
          aria-label={t('review.pin', { number })}
          aria-pressed={id === chosen}
          onClick={() => onChoose(id)}
        >
          {number}
        </Button>
      ))}
      {draft && (
        <Box
          position="absolute"
          inset="0"
          pointerEvents="auto"
          cursor="crosshair"
          onPointerDown={put}
        >
          <Button
            {...pinStyle(draft)}
            look="accent"
            autoFocus
            aria-label={t('review.draftPin', {
              x: Math.round((draft.x ?? 0) * PERCENT),
              y: Math.round((draft.y ?? 0) * PERCENT),
            })}
            onKeyDown={nudge}
          >
            +
          </Button>
        </Box>
      )}
    </Box>
  );
}

function pinStyle({ x, y }: Place) {
  return {
    position: 'absolute',
    left: `${(x ?? 0) * PERCENT}%`,
    top: `${(y ?? 0) * PERCENT}%`,
    transform: 'translate(-50%, -50%)',
    pointerEvents: 'auto',
    borderRadius: 'full',
    minW: '32px',
    minH: '32px',
    p: '0',
  } as const;
}
