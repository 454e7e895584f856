import satori from 'satori';
import sharp from 'sharp';
import type { FileStore } from '../../platform/files/FileStore.ts';
import { PRODUCT } from '../../platform/PRODUCT.ts';
import type { ShareCard } from './ShareCard.ts';
import { shareFonts } from './shareFonts.ts';
import { SHARE_HEIGHT, SHARE_WIDTH } from './shareImageSize.ts';
import { withoutMissing } from './shareText.rules.ts';

const IMAGE_WIDTH = 520;

const COLORS = { bg: '#0B0A0F', chip: '#22202B', text: '#F5F3FA', soft: '#BFBACC' };

type Style = Record<string, string | number>;
type Element = { type: string; props: Record<string, unknown> };

const box = (style: Style, ...children: (Element | string)[]): Element => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});
const text = (words: string, style: Style): Element => ({
  type: 'div',
  props: {
    style: { display: 'block', wordBreak: 'break-word', ...style },
    children: withoutMissing(words, shareFonts().hasGlyph),
  },
});

/** Draws the card as a PNG of 1200 x 630 pixels. */
export async function drawShareCard(files: FileStore, card: ShareCard): Promise<Buffer> {
  const image = card.imageKey ? await readImage(files, card.imageKey) : null;
  const { families } = shareFonts();
  const tree = box(
    {
      width: '100%',
      height: '100%',
      background: COLORS.bg,
      color: COLORS.text,
      fontFamily: [...new Set(families.map(({ name }) => name))].join(', '),
    },
    ...(image ? [imageElement(image)] : []),
    content(card, image !== null),
  );
  const svg = await satori(tree as Parameters<typeof satori>[0], {
    width: SHARE_WIDTH,
    height: SHARE_HEIGHT,
    fonts: families,
  });
  return sharp(Buffer.from(svg)).png().toBuffer();
}

function content(card: ShareCard, hasImage: boolean): Element {
  const { title, line, facts, timesTitle, times, zone } = card;
  return box(
    {
      flexDirection: 'column',
      justifyContent: 'space-between',
      width: hasImage ? SHARE_WIDTH - IMAGE_WIDTH + 100 : SHARE_WIDTH,
      height: '100%',
      padding: '56px 64px',
      boxSizing: 'border-box',
    },
    text(PRODUCT, { fontSize: 30, fontWeight: 700, color: COLORS.soft }),
    box(
      { flexDirection: 'column', gap: 20 },
      text(title, { fontSize: titleSize(title), fontWeight: 700, lineHeight: 1.1, lineClamp: 2 }),
      ...(line
        ? [text(line, { fontSize: 30, lineHeight: 1.35, color: COLORS.soft, lineClamp: 2 })]
        : []),
      ...(facts.length > 0 ? [chips(facts)] : []),
    ),
    box(
      { flexDirection: 'column', gap: 12 },
      text([timesTitle, zone].filter(Boolean).join(' · '), { fontSize: 26, color: COLORS.soft }),
      ...(times.length > 0
        ? [text(times.join('   ·   '), { fontSize: 30, fontWeight: 700, lineClamp: 2 })]
        : []),
    ),
  );
}

function chips(facts: string[]): Element {
  return box(
    { gap: 14, flexWrap: 'wrap' },
    ...facts.map((fact) =>
      text(fact, {
        fontSize: 30,
        fontWeight: 700,
        padding: '8px 22px',
        borderRadius: 999,
        background: COLORS.chip,
      }),
    ),
  );
}

function imageElement(source: string): Element {
  return box(
    { position: 'absolute', right: 0, top: 0, width: IMAGE_WIDTH, height: '100%' },
    {
      type: 'img',
      props: {
        src: source,
        width: IMAGE_WIDTH,
        height: SHARE_HEIGHT,
        style: { objectFit: 'cover' },
      },
    },
    box({
      position: 'absolute',
      left: 0,
      top: 0,
      width: 260,
      height: '100%',
      backgroundImage: `linear-gradient(to right, ${COLORS.bg}, rgba(11, 10, 15, 0))`,
    }),
  );
}

/** The first font size, in pixels, that fits the number of characters. */
const TITLE_SIZES = [
  { upTo: 14, size: 92 },
  { upTo: 26, size: 68 },
];
const LONG_TITLE_SIZE = 52;

const titleSize = ({ length }: string): number =>
  TITLE_SIZES.find(({ upTo }) => length <= upTo)?.size ?? LONG_TITLE_SIZE;

/** As a JPEG in the size of its place in the drawing; null without a readable file. */
async function readImage(files: FileStore, key: string): Promise<string | null> {
  const content = await files.read(key).catch(() => null);
  if (!content) return null;
  const jpeg = await sharp(content)
    .resize(IMAGE_WIDTH, SHARE_HEIGHT, { fit: 'cover' })
    .jpeg({ quality: 85 })
    .toBuffer()
    .catch(() => null);
  return jpeg && `data:image/jpeg;base64,${jpeg.toString('base64')}`;
}
