import { box, image, text } from './elements.ts';
import type { OverlayState } from './sdk.ts';
import type { Words } from './words.ts';

type Drop = NonNullable<OverlayState['drop']>;
type Shown = { avatar: HTMLElement; shape: 'card' | 'bar' | 'pill'; words: Words };

/** An open drop: the places left, the code to type and the QR code to scan. */
export function getDrop(drop: Drop, { avatar, shape, words }: Shown): HTMLElement[] {
  const { code, remaining, slotCount } = drop;
  const left =
    remaining === 0
      ? words.texts.dropGone
      : words.say(words.texts.dropLeft, { n: remaining, all: slotCount });
  const letters = text('b', code);
  letters.className = 'code';
  if (shape === 'pill')
    return [avatar, box('div', '', [letters, text('p', `${words.texts.drop} · ${left}`)])];
  const said = box('div', 'who', [text('h1', words.texts.drop), text('p', left)]);
  const scan = box('div', 'qr', [
    image(`/overlay/v1/drops/${code}/qr.svg`, drop.url),
    text('p', words.say(words.texts.dropScan, { address: page(drop) })),
  ]);
  if (shape === 'bar') return [avatar, said, letters, scan];
  return [box('header', '', [avatar, said]), letters, scan];
}

/** Where the code is typed: the URL without the code. */
const page = ({ url }: Drop): string => url.replace(/^https?:\/\//, '').replace(/\/[^/]*$/, '');
