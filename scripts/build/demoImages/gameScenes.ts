import {
  circle,
  HALFTONE,
  line,
  range,
  rect,
  ridge,
  ring,
  shape,
  stars,
  sun,
  tree,
  wave,
  type Canvas,
  type Scene,
} from './shapes.ts';

const embers: Scene = (canvas) => {
  const { width, height, random, colours } = canvas;
  const sparks = range(46).map(() =>
    circle(random() * width, random() * height * 0.85, 1 + random() * 4, colours[2]),
  );
  return [
    ridge(canvas, { base: 0.62, rise: 0.3, fill: colours[3] }),
    ridge(canvas, { base: 0.8, rise: 0.22, fill: colours[4] }),
    ...sparks,
    ridge(canvas, { base: 1, rise: 0.2, fill: colours[1] }),
  ].join('');
};

const keep: Scene = (canvas) => {
  const { width, height, colours } = canvas;
  const x = width * 0.5;
  const tower = (offset: number, wide: number, top: number): string => {
    const left = x + height * offset;
    const teeth = [0, 2, 4].map((i) =>
      rect({
        x: left + (i * height * wide) / 5,
        y: height * (top - 0.05),
        width: (height * wide) / 5,
        height: height * 0.06,
        fill: colours[1],
      }),
    );
    return `${rect({ x: left, y: height * top, width: height * wide, height, fill: colours[1] })}${teeth.join('')}${rect({ x: left + height * wide * 0.4, y: height * (top + 0.12), width: height * wide * 0.2, height: height * 0.09, fill: colours[2], r: 9 })}`;
  };
  return `${stars(canvas)}${sun(canvas)}${ridge(canvas, { base: 0.72, rise: 0.14, fill: colours[3] })}${tower(-0.1, 0.2, 0.42)}${tower(0.1, 0.14, 0.56)}${tower(-0.22, 0.12, 0.6)}${ridge(canvas, { base: 0.96, rise: 0.08, fill: colours[1] })}`;
};

const forest: Scene = (canvas) => {
  const { width, height, random, colours } = canvas;
  const trunks = range(Math.round(width / 42)).map((i) => {
    const wide = 8 + random() * 22;
    return rect({
      x: i * 42 + random() * 20,
      y: 0,
      width: wide,
      height,
      fill: i % 3 === 0 ? colours[3] : colours[1],
    });
  });
  const [x, y] = [width * 0.5, height * 0.62];
  return `${circle(x, y, height * 0.3, colours[3])}${circle(x, y, height * 0.2, colours[4])}${trunks.join('')}${circle(x, y, height * 0.11, colours[2])}${rect({ x: x - height * 0.05, y: y - height * 0.08, width: height * 0.1, height: height * 0.15, fill: colours[4], r: 8 })}${circle(x, y, height * 0.03, colours[2])}`;
};

const mountainRoad: Scene = (canvas) => {
  const { width, height, colours } = canvas;
  const x = width * 0.5;
  const marks = [0.66, 0.75, 0.87].map((y, i) =>
    rect({
      x: x - 3 - i * 4,
      y: height * y,
      width: 6 + i * 8,
      height: height * (0.04 + i * 0.025),
      fill: colours[2],
    }),
  );
  return `${ridge(canvas, { base: 0.55, rise: 0.4, fill: colours[4], steps: 6 })}${ridge(canvas, { base: 0.6, rise: 0.18, fill: colours[2] })}${rect({ x: 0, y: height * 0.58, width, height, fill: colours[3] })}${shape(
    [
      [x - 10, height * 0.58],
      [x + 10, height * 0.58],
      [x + height * 0.52, height],
      [x - height * 0.52, height],
    ],
    colours[1],
  )}${marks.join('')}`;
};

const neonCity: Scene = (canvas) => {
  const { width, height, random, colours } = canvas;
  const stripes = range(4).map((i) =>
    rect({
      x: width * 0.2,
      y: height * (0.38 + i * 0.07),
      width: width * 0.6,
      height: 4 + i * 3,
      fill: colours[0],
    }),
  );
  const towers = range(Math.round(width / 40)).map((i) =>
    rect({
      x: i * 40,
      y: height * (0.62 - random() * 0.24),
      width: 32,
      height: height * 0.3,
      fill: i % 2 ? colours[1] : colours[3],
    }),
  );
  const lanes = range(9).map((i) =>
    line({
      points: [
        [width * 0.5, height * 0.7],
        [width * (i * 0.25 - 0.5), height],
      ],
      stroke: colours[4],
      width: 3,
    }),
  );
  return `${circle(width * 0.5, height * 0.42, height * 0.28, colours[2])}${stripes.join('')}${towers.join('')}${rect({ x: 0, y: height * 0.7, width, height: height * 0.3, fill: colours[1] })}${lanes.join('')}`;
};

const dunes: Scene = (canvas) => {
  const { width, height, random, colours } = canvas;
  const dust = range(16).map((i) =>
    circle(
      width * 0.46 - i * height * 0.035,
      height * (0.7 - random() * 0.09),
      height * (0.02 + random() * 0.035),
      colours[3],
    ),
  );
  const [x, y] = [width * 0.52, height * 0.7];
  const car = `${rect({ x: x - 34, y: y - 22, width: 74, height: 20, fill: colours[4], r: 6 })}${rect({ x: x - 14, y: y - 36, width: 38, height: 16, fill: colours[2], r: 5 })}${circle(x - 18, y, 11, colours[1])}${circle(x + 26, y, 11, colours[1])}`;
  return `${sun(canvas, { x: 0.74, y: 0.28, r: 0.17 })}${wave(canvas, { y: 0.55, fill: colours[3] })}${wave(canvas, { y: 0.72, fill: colours[2] })}${dust.join('')}${car}${wave(canvas, { y: 0.86, fill: colours[1] })}`;
};

const observatory: Scene = (canvas) => {
  const { width, height, colours } = canvas;
  const [x, y, r] = [width * 0.5, height * 0.66, height * 0.25];
  return `${stars(canvas, 60)}${ring({ x: width * 0.66, y: height * 0.27, r: height * 0.13, stroke: colours[4], width: 5 })}${line(
    {
      points: [
        [width * 0.66 - height * 0.18, height * 0.27],
        [width * 0.66 + height * 0.18, height * 0.27],
      ],
      stroke: colours[4],
      width: 3,
    },
  )}${circle(width * 0.66, height * 0.27, height * 0.07, colours[2])}<path d="M${x - r} ${y} A${r} ${r} 0 0 1 ${x + r} ${y} Z" fill="${colours[3]}"/>${shape(
    [
      [x - 6, y],
      [x + r * 0.5, y - r * 0.9],
      [x + r * 0.72, y - r * 0.72],
      [x + 26, y],
    ],
    colours[1],
  )}${rect({ x: x - r, y, width: r * 2, height: height * 0.2, fill: colours[1] })}${ridge(canvas, { base: 0.92, rise: 0.1, fill: colours[1] })}`;
};

const globe: Scene = ({ width, height, colours }) => {
  const [x, y, r] = [width * 0.5, height * 0.48, height * 0.3];
  const meridians = [0.25, 0.6, 1].map(
    (part) =>
      `<ellipse cx="${x}" cy="${y}" rx="${r * part}" ry="${r}" fill="none" stroke="${colours[2]}" stroke-width="4"/>`,
  );
  const zones = range(Math.round(width / 50)).map((i) =>
    rect({ x: i * 50, y: 0, width: 25, height, fill: colours[1] }),
  );
  return `${zones.join('')}${circle(x, y, r, colours[3])}${meridians.join('')}${rect({ x: x - 3, y: y - r, width: 6, height: r * 2, fill: colours[4] })}${rect({ x: x - r, y: y - 2, width: r * 2, height: 4, fill: colours[2] })}${circle(x, y, 12, colours[4])}`;
};

const railway: Scene = (canvas) => {
  const { width, height, colours } = canvas;
  const x = width * 0.5;
  const sleepers = range(9).map((i) => {
    const part = (i / 9) ** 1.6;
    const half = 14 + part * height * 0.42;
    return rect({
      x: x - half,
      y: height * (0.56 + part * 0.44),
      width: half * 2,
      height: 5 + part * 16,
      fill: colours[1],
    });
  });
  const rail = (side: number): string =>
    line({
      points: [
        [x + side * 8, height * 0.55],
        [x + side * height * 0.3, height],
      ],
      stroke: colours[2],
      width: 8,
    });
  return `${ridge(canvas, { base: 0.56, rise: 0.25, fill: colours[3] })}${rect({ x: 0, y: height * 0.55, width, height, fill: colours[4] })}${sleepers.join('')}${rail(-1)}${rail(1)}${rect({ x: x + height * 0.22, y: height * 0.24, width: 9, height: height * 0.4, fill: colours[1] })}${circle(x + height * 0.227, height * 0.24, 17, colours[1])}${circle(x + height * 0.227, height * 0.24, 10, colours[2])}`;
};

const cubes: Scene = ({ width, height, colours }) => {
  const size = height / 5;
  return range(6)
    .flatMap((row) =>
      range(Math.ceil(width / size) + 1).map((column) => {
        const x = column * size * 1.72 + (row % 2) * size * 0.86;
        const y = (row - 1) * size * 1.5;
        const top = [x, y];
        const middle = [x, y + size];
        const [left, right] = [x - size * 0.86, x + size * 0.86];
        return [
          shape([top, [right, y + size / 2], middle, [left, y + size / 2]], colours[2]),
          shape(
            [[left, y + size / 2], middle, [x, y + size * 2], [left, y + size * 1.5]],
            colours[3],
          ),
          shape(
            [[right, y + size / 2], middle, [x, y + size * 2], [right, y + size * 1.5]],
            colours[1],
          ),
        ].join('');
      }),
    )
    .join('');
};

const stilts: Scene = (canvas) => {
  const { width, height, colours } = canvas;
  const houses = range(4).map((i) => {
    const x = width * (0.2 + i * 0.19);
    const y = height * (0.5 - (i % 2) * 0.08);
    return `${rect({ x: x - 3, y, width: 6, height: height * 0.3, fill: colours[1] })}${rect({ x: x + 26, y, width: 6, height: height * 0.3, fill: colours[1] })}${rect({ x: x - 12, y: y - 34, width: 54, height: 38, fill: colours[4] })}${shape(
      [
        [x - 20, y - 34],
        [x + 15, y - 62],
        [x + 50, y - 34],
      ],
      colours[1],
    )}${rect({ x: x + 8, y: y - 24, width: 14, height: 14, fill: colours[2] })}`;
  });
  return `${sun(canvas, { x: 0.3, y: 0.24, r: 0.13 })}${houses.join('')}${wave(canvas, { y: 0.68, fill: colours[3] })}${wave(canvas, { y: 0.8, fill: colours[2] })}${wave(canvas, { y: 0.9, fill: colours[1] })}`;
};

const ringedPlanet: Scene = (canvas) => {
  const { width, height, colours } = canvas;
  const [x, y, r] = [width * 0.48, height * 0.5, height * 0.24];
  return `${stars(canvas, 70)}${circle(x, y, r, colours[3])}<path d="M${x - r} ${y} A${r} ${r} 0 0 0 ${x + r} ${y} Z" fill="${HALFTONE}"/><g transform="rotate(-16 ${x} ${y})"><ellipse cx="${x}" cy="${y}" rx="${r * 1.9}" ry="${r * 0.4}" fill="none" stroke="${colours[2]}" stroke-width="10"/></g>${rect({ x: x + r * 1.2, y: y - r * 1.1, width: 40, height: 18, fill: colours[4], r: 4 })}${rect({ x: x + r * 1.2 + 14, y: y - r * 1.1 - 24, width: 12, height: 66, fill: colours[4] })}`;
};

export const FIRST_SCENES: Record<string, Scene> = {
  Emberfall: embers,
  'Moonlit Keep': keep,
  'Thornwood Saga': forest,
  'Apex Drift': mountainRoad,
  'Neon Circuit': neonCity,
  'Dust Rally': dunes,
  'Hollow Point': observatory,
  'Zero Meridian': globe,
  Ironline: railway,
  Blockhaven: cubes,
  'Tidal Colony': stilts,
  'Orbit Works': ringedPlanet,
};

export const treeLine = (canvas: Canvas, y: number): string =>
  range(Math.round(canvas.width / 34))
    .map((i) =>
      tree({
        x: i * 34,
        y: canvas.height * y,
        size: canvas.height * (0.08 + canvas.random() * 0.1),
        fill: canvas.colours[1],
      }),
    )
    .join('');
