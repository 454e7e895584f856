import { pick } from './random.ts';

type Canvas = { random: () => number; colours: string[]; width: number; height: number };
type Scene = (canvas: Canvas) => string;

/** A poster scene as SVG in four tones. */
export function drawScene(canvas: Canvas): string {
  const { random, colours, width, height } = canvas;
  const scene = pick(random, SCENES);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${colours[0]}"/>${scene(canvas)}</svg>`;
}

const sun: Scene = ({ random, colours, width, height }) => {
  const x = width * (0.25 + random() * 0.5);
  return `<circle cx="${x}" cy="${height * 0.42}" r="${height * 0.26}" fill="${colours[2]}"/>`;
};

const ridge = ({
  random,
  width,
  height,
  base,
  fill,
}: Canvas & { base: number; fill: string | undefined }): string => {
  const steps = 9;
  const points = Array.from(
    { length: steps + 1 },
    (_, index) => `${(index * width) / steps} ${height * (base - random() * 0.22)}`,
  );
  return `<path d="M0 ${height} L${points.join(' L')} L${width} ${height} Z" fill="${fill}"/>`;
};

const mountains: Scene = (canvas) =>
  sun(canvas) +
  ridge({ ...canvas, base: 0.78, fill: canvas.colours[3] }) +
  ridge({ ...canvas, base: 0.98, fill: canvas.colours[1] });

const castle: Scene = (canvas) => {
  const { colours, width, height } = canvas;
  const x = width * 0.46;
  const wall = height * 0.4;
  const teeth = [0, 2, 4]
    .map(
      (index) =>
        `<rect x="${x + index * height * 0.06}" y="${wall - height * 0.06}" width="${height * 0.06}" height="${height * 0.08}" fill="${colours[1]}"/>`,
    )
    .join('');
  return `${sun(canvas)}${ridge({ ...canvas, base: 0.8, fill: colours[3] })}<rect x="${x}" y="${wall}" width="${height * 0.3}" height="${height * 0.6}" fill="${colours[1]}"/>${teeth}<rect x="${x + height * 0.12}" y="${height * 0.52}" width="${height * 0.06}" height="${height * 0.12}" rx="${height * 0.03}" fill="${colours[2]}"/>${ridge({ ...canvas, base: 1.02, fill: colours[1] })}`;
};

const road: Scene = (canvas) => {
  const { colours, width, height } = canvas;
  const middle = width / 2;
  const marks = [0.62, 0.74, 0.88]
    .map(
      (y, index) =>
        `<rect x="${middle - 4 - index * 4}" y="${height * y}" width="${8 + index * 8}" height="${height * (0.04 + index * 0.02)}" fill="${colours[2]}"/>`,
    )
    .join('');
  return `${ridge({ ...canvas, base: 0.55, fill: colours[2] })}<rect y="${height * 0.5}" width="${width}" height="${height / 2}" fill="${colours[3]}"/><path d="M${middle - 12} ${height * 0.5} H${middle + 12} L${middle + height * 0.5} ${height} H${middle - height * 0.5} Z" fill="${colours[1]}"/>${marks}`;
};

const waves: Scene = ({ random, colours, width, height }) =>
  [0, 1, 2, 3, 4]
    .map((row) => {
      const y = height * (0.3 + row * 0.16);
      const length = width / 6;
      const shift = random() * length;
      const bends = Array.from(
        { length: 9 },
        () => `q ${length / 4} ${-height * 0.09} ${length / 2} 0 t ${length / 2} 0`,
      ).join(' ');
      return `<path d="M${-shift} ${y} ${bends} V${height} H${-shift} Z" fill="${colours[1 + (row % 3)]}"/>`;
    })
    .join('');

const cubes: Scene = ({ colours, width, height }) => {
  const size = height / 3;
  const tiles: string[] = [];
  for (let row = -1; row < 4; row += 1) {
    for (let column = -1; column < width / size + 1; column += 1) {
      const x = column * size * 1.72 + (row % 2 === 0 ? 0 : size * 0.86);
      const y = row * size * 0.75 * 1.98;
      tiles.push(
        `<path d="M${x} ${y} l${size * 0.86} ${size * 0.5} l${-size * 0.86} ${size * 0.5} l${-size * 0.86} ${-size * 0.5} Z" fill="${colours[2]}"/><path d="M${x - size * 0.86} ${y + size * 0.5} l${size * 0.86} ${size * 0.5} v${size} l${-size * 0.86} ${-size * 0.5} Z" fill="${colours[3]}"/><path d="M${x + size * 0.86} ${y + size * 0.5} l${-size * 0.86} ${size * 0.5} v${size} l${size * 0.86} ${-size * 0.5} Z" fill="${colours[1]}"/>`,
      );
    }
  }
  return tiles.join('');
};

const towers: Scene = ({ random, colours, width, height }) => {
  const count = 14;
  return Array.from({ length: count }, (_, index) => {
    const tall = height * (0.3 + random() * 0.5);
    const wide = width / count;
    const window =
      random() < 0.7
        ? `<rect x="${index * wide + wide * 0.4}" y="${height - tall + wide * 0.4}" width="${wide * 0.2}" height="${wide * 0.3}" fill="${colours[2]}"/>`
        : '';
    return `<rect x="${index * wide}" y="${height - tall}" width="${wide * 0.94}" height="${tall}" fill="${colours[index % 2 === 0 ? 1 : 3]}"/>${window}`;
  }).join('');
};

const planet: Scene = ({ random, colours, width, height }) => {
  const x = width * (0.35 + random() * 0.3);
  const y = height * 0.5;
  const r = height * 0.28;
  const stars = Array.from(
    { length: 40 },
    () =>
      `<circle cx="${random() * width}" cy="${random() * height}" r="${1 + random() * 2}" fill="${colours[2]}"/>`,
  ).join('');
  return `${stars}<circle cx="${x}" cy="${y}" r="${r}" fill="${colours[3]}"/><ellipse cx="${x}" cy="${y}" rx="${r * 1.9}" ry="${r * 0.42}" fill="none" stroke="${colours[2]}" stroke-width="${r * 0.12}"/><path d="M${x - r} ${y} A${r} ${r} 0 0 1 ${x + r} ${y} Z" fill="${colours[3]}"/>`;
};

const bars: Scene = ({ random, colours, width, height }) => {
  const count = 36;
  return Array.from({ length: count }, (_, index) => {
    const tall = height * (0.12 + random() * 0.66);
    return `<rect x="${(index * width) / count + 4}" y="${(height - tall) / 2}" width="${width / count - 8}" height="${tall}" rx="${width / count / 3}" fill="${colours[index % 3 === 0 ? 2 : 3]}"/>`;
  }).join('');
};

const arches: Scene = ({ colours, width, height }) =>
  [1, 0.8, 0.6, 0.4, 0.22]
    .map((scale, index) => {
      const r = height * 0.95 * scale;
      return `<path d="M${width / 2 - r} ${height} V${height - r * 0.4} A${r} ${r * 0.6} 0 0 1 ${width / 2 + r} ${height - r * 0.4} V${height} Z" fill="${colours[(index % 3) + 1]}"/>`;
    })
    .join('');

const dots: Scene = ({ random, colours, width, height }) =>
  Array.from(
    { length: 60 },
    () =>
      `<circle cx="${random() * width}" cy="${random() * height}" r="${height * (0.02 + random() * 0.07)}" fill="${pick(random, colours.slice(1))}"/>`,
  ).join('');

const SCENES: Scene[] = [
  mountains,
  castle,
  road,
  waves,
  cubes,
  towers,
  planet,
  bars,
  arches,
  dots,
  mountains,
];
