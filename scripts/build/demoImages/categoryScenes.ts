import type { Tag } from '../../../server/platform/database/generated/enums.ts';
import { circle, HALFTONE, line, n, range, rect, ring, shape, type Scene } from './shapes.ts';

const bubbles: Scene = ({ width, height, random, colours }) =>
  range(13)
    .map((i) => {
      const wide = height * (0.34 + random() * 0.5);
      const tall = wide * (0.42 + random() * 0.2);
      const x = (i / 13) * width + random() * 60 - wide * 0.4;
      const y = random() * height * 0.9 - tall * 0.2;
      const fill = colours[1 + Math.floor(random() * 4)] ?? colours[2];
      const side = random() < 0.5 ? 0.2 : 0.7;
      const tail = shape(
        [
          [x + wide * side, y + tall - 2],
          [x + wide * (side + 0.14), y + tall - 2],
          [x + wide * (side + (side < 0.5 ? -0.06 : 0.2)), y + tall + height * 0.12],
        ],
        fill,
      );
      const dots = [0.35, 0.5, 0.65].map((part) =>
        circle(x + wide * part, y + tall / 2, tall * 0.07, colours[0]),
      );
      return `${rect({ x, y, width: wide, height: tall, fill, r: tall * 0.34 })}${tail}${random() < 0.45 ? dots.join('') : ''}`;
    })
    .join('');

const soundBars: Scene = ({ width, height, random, colours }) => {
  const count = 64;
  const tones = [3, 2, 3, 4, 3, 2, 2];
  return range(count)
    .map((i) => {
      const tall =
        height * (0.1 + Math.abs(Math.sin(i * 0.33)) * 0.4 * (0.5 + random()) + random() * 0.14);
      return rect({
        x: (i * width) / count + 5,
        y: (height - tall) / 2,
        width: width / count - 10,
        height: tall,
        fill: colours[tones[i % tones.length] ?? 2] ?? colours[2],
        r: 7,
      });
    })
    .join('');
};

const strings: Scene = ({ width, height, random, colours }) =>
  range(9)
    .map((i) => {
      const y = height * (0.06 + i * 0.11);
      const points = range(41).map((step) => [
        (step * width) / 40,
        y + Math.sin(step * (0.3 + i * 0.05) + random() * 0.2) * height * 0.06,
      ]);
      return line({ points, stroke: colours[1 + (i % 4)] ?? colours[2], width: 5 + (i % 3) * 4 });
    })
    .join('');

const record: Scene = ({ width, height, random, colours }) => {
  const x = width * (0.25 + random() * 0.5);
  const y = height * (0.5 + random() * 0.3);
  const grooves = range(9).map((i) =>
    ring({
      x,
      y,
      r: height * (0.18 + i * 0.13),
      stroke: colours[i % 2 ? 3 : 2],
      width: 24 - i * 2,
    }),
  );
  return `${grooves.join('')}${circle(x, y, height * 0.12, colours[4])}${circle(x, y, height * 0.03, colours[1])}`;
};

const phones: Scene = ({ width, height, random, colours }) =>
  range(14)
    .map((i) => {
      const wide = height * 0.34;
      const tall = height * 0.72;
      const x = (i * width) / 13 - wide / 2;
      const y = height * (0.1 + random() * 0.35);
      const fill = [colours[2], colours[3], colours[4], colours[1]][i % 4] ?? colours[2];
      const detail = `${rect({ x: x + wide * 0.16, y: y + tall * 0.62, width: wide * 0.5, height: 7, fill: colours[0], r: 3 })}${rect({ x: x + wide * 0.16, y: y + tall * 0.7, width: wide * 0.34, height: 7, fill: colours[0], r: 3 })}${circle(x + wide * 0.78, y + tall * 0.5, 9, colours[0])}`;
      return `<g transform="rotate(${n(random() * 30 - 15)} ${n(x + wide / 2)} ${n(y + tall / 2)})">${rect({ x, y, width: wide, height: tall, fill, r: 22 })}${detail}</g>`;
    })
    .join('');

const ribbons: Scene = ({ width, height, random, colours }) =>
  range(7)
    .map((i) => {
      const y = height * (i * 0.17 - 0.05);
      const bend = height * (0.2 + random() * 0.35);
      return `<path d="M-20 ${n(y)} C${n(width * 0.3)} ${n(y + bend)} ${n(width * 0.6)} ${n(y - bend)} ${width + 20} ${n(y + bend * 0.4)}" fill="none" stroke="${colours[1 + (i % 4)]}" stroke-width="${n(18 + random() * 26)}"/>`;
    })
    .join('');

const rays: Scene = ({ width, height, random, colours }) => {
  const [x, y] = [width * (0.3 + random() * 0.4), height * 0.55];
  const beams = range(24).map((i) => {
    const [from, to] = [(i * Math.PI) / 12, ((i + 0.5) * Math.PI) / 12];
    return shape(
      [
        [x, y],
        [x + Math.cos(from) * width, y + Math.sin(from) * width],
        [x + Math.cos(to) * width, y + Math.sin(to) * width],
      ],
      colours[3],
    );
  });
  const r = height * 0.27;
  return `${beams.join('')}${circle(x, y, r, colours[1])}${shape(
    [
      [x - r * 0.35, y - r * 0.5],
      [x + r * 0.6, y],
      [x - r * 0.35, y + r * 0.5],
    ],
    colours[2],
  )}`;
};

const plays: Scene = ({ width, height, random, colours }) =>
  range(11)
    .map((i) => {
      const size = height * (0.2 + random() * 0.4);
      const [x, y] = [(i * width) / 10, random() * height * 0.8];
      const points = [
        [x, y],
        [x + size * 0.86, y + size / 2],
        [x, y + size],
      ];
      const fill = colours[1 + (i % 4)] ?? colours[2];
      return `${shape(points, fill)}${i % 3 ? '' : shape(points, HALFTONE)}`;
    })
    .join('');

const film: Scene = ({ width, height, random, colours }) => {
  const frames = range(9).map((i) => {
    const x = i * 190 + random() * 20;
    return `${rect({ x, y: height * 0.2, width: 164, height: height * 0.6, fill: colours[i % 3 === 0 ? 2 : 3] ?? colours[3], r: 14 })}${circle(x + 110, height * 0.42, 26, colours[i % 2 ? 4 : 1] ?? colours[4])}${shape(
      [
        [x, height * 0.78],
        [x + 60, height * 0.5],
        [x + 130, height * 0.78],
      ],
      colours[1],
    )}`;
  });
  const holes = range(40).map(
    (i) =>
      rect({ x: i * 42, y: 18, width: 20, height: 24, fill: colours[0], r: 5 }) +
      rect({ x: i * 42, y: height - 42, width: 20, height: 24, fill: colours[0], r: 5 }),
  );
  return `${rect({ x: 0, y: 0, width, height, fill: colours[1] })}${frames.join('')}${holes.join('')}`;
};

/** Motifs of covers by category. Gamers have the image of their first game. */
export const CATEGORY_SCENES: Record<Exclude<Tag, 'GAMER'>, readonly Scene[]> = {
  JUST_CHATTING: [bubbles],
  MUSICIAN: [soundBars, strings, record],
  TIKTOKER: [phones, phones, ribbons],
  YOUTUBER: [rays, plays, film],
};
