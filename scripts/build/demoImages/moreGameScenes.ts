import { treeLine } from './gameScenes.ts';
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
  wave,
  type Scene,
} from './shapes.ts';

const flock: Scene = (canvas) => {
  const { width, height, random, colours } = canvas;
  const birds = range(44).map(() => {
    const part = random();
    const x = width * (0.15 + part * 0.75 + (random() - 0.5) * 0.12);
    const y = height * (0.62 - part * 0.42 + (random() - 0.5) * 0.2);
    const wing = 6 + random() * 12;
    return line({
      points: [
        [x - wing, y - wing * 0.5],
        [x, y],
        [x + wing, y - wing * 0.5],
      ],
      stroke: colours[1],
      width: 4,
    });
  });
  return `${sun(canvas, { x: 0.4, y: 0.46, r: 0.26 })}${birds.join('')}${ridge(canvas, { base: 0.86, rise: 0.08, fill: colours[3] })}${treeLine(canvas, 1)}`;
};

const origami: Scene = ({ width, height, random, colours }) => {
  const size = height / 4;
  return range(5)
    .flatMap((row) =>
      range(Math.ceil(width / size) + 1).map((column) => {
        const [x, y] = [column * size, row * size];
        const middle = [x + size * (0.3 + random() * 0.4), y + size * (0.3 + random() * 0.4)];
        const corners = [
          [x, y],
          [x + size, y],
          [x + size, y + size],
          [x, y + size],
        ];
        return corners
          .map((corner, i) =>
            shape(
              [corner, corners[(i + 1) % 4] ?? corner, middle],
              colours[(i + row + column) % 5] ?? colours[0],
            ),
          )
          .join('');
      }),
    )
    .join('');
};

const sonar: Scene = (canvas) => {
  const { width, height, colours } = canvas;
  const [x, y] = [width * 0.5, height * 0.62];
  const rings = range(6).map((i) =>
    ring({ x, y, r: height * (0.07 + i * 0.08), stroke: colours[i % 2 ? 3 : 2], width: 7 - i }),
  );
  return `${wave(canvas, { y: 0.2, fill: colours[3] })}${wave(canvas, { y: 0.27, fill: colours[1] })}${rings.join('')}${circle(x, y, height * 0.035, colours[4])}`;
};

const cards: Scene = ({ width, height, colours }) => {
  const [x, y] = [width * 0.5, height * 0.92];
  const hand = range(5).map((i) => {
    const card = `${rect({ x: x - 52, y: y - height * 0.62, width: 104, height: 150, fill: i === 2 ? colours[2] : colours[3], r: 12 })}${rect({ x: x - 40, y: y - height * 0.62 + 12, width: 80, height: 126, fill: i === 2 ? colours[4] : colours[1], r: 8 })}`;
    return `<g transform="rotate(${(i - 2) * 17} ${x} ${y})">${card}</g>`;
  });
  const top = y - height * 0.62 + 75;
  return `${hand.join('')}${rect({ x: x - 26, y: top - 7, width: 52, height: 14, fill: colours[2], r: 7 })}${[-26, 26].map((offset) => circle(x + offset, top - 8, 11, colours[2]) + circle(x + offset, top + 8, 11, colours[2])).join('')}`;
};

const pitch: Scene = ({ width, height, colours }) => {
  const stripes = range(10).map((i) =>
    rect({
      x: 0,
      y: (i * height) / 10,
      width,
      height: height / 20,
      fill: colours[3],
    }),
  );
  const [x, y] = [width * 0.5, height * 0.52];
  return `${stripes.join('')}${ring({ x, y, r: height * 0.22, stroke: colours[2], width: 5 })}${rect({ x: 0, y: y - 2, width, height: 5, fill: colours[2] })}${ring({ x, y: 0, r: height * 0.2, stroke: colours[2], width: 5 })}${[
    1, 0.72, 0.46,
  ]
    .map((part, i) =>
      shape(
        [
          [x + 40, y - 90 * part],
          [x + 76 * part + 20, y + 20],
          [x + 40, y + 52 * part],
          [x - 30 * part + 10, y + 20],
        ],
        colours[i === 1 ? 2 : 4] ?? colours[4],
      ),
    )
    .join('')}${circle(x + 40, y + 20, height * 0.05, '#ffffff')}`;
};

const satellite: Scene = (canvas) => {
  const { width, height, colours } = canvas;
  const [x, y] = [width * 0.48, height * 0.4];
  const panel = (left: number): string =>
    `${rect({ x: left, y: y - 26, width: 78, height: 52, fill: colours[3] })}${range(3)
      .map((i) =>
        rect({ x: left + 18 + i * 20, y: y - 26, width: 3, height: 52, fill: colours[1] }),
      )
      .join('')}`;
  return `${stars(canvas, 70)}${circle(width * 0.5, height * 1.5, height * 0.75, colours[3])}${circle(width * 0.5, height * 1.54, height * 0.75, colours[4])}<g transform="rotate(-18 ${x} ${y})">${panel(x - 118)}${panel(x + 40)}${rect({ x: x - 30, y: y - 38, width: 60, height: 76, fill: colours[2], r: 8 })}${circle(x, y, 14, colours[1])}</g>`;
};

const greenhouse: Scene = (canvas) => {
  const { width, height, colours } = canvas;
  const [x, y, r] = [width * 0.5, height * 0.78, height * 0.32];
  const sprouts = range(5).map((i) => {
    const at = x - r * 0.7 + i * r * 0.35;
    const tall = height * (0.12 + (i % 3) * 0.06);
    return `${rect({ x: at - 3, y: y - tall, width: 6, height: tall, fill: colours[4] })}${circle(at - 12, y - tall, 13, colours[4])}${circle(at + 12, y - tall - 8, 13, colours[2])}`;
  });
  const bars = range(5).map((i) =>
    rect({ x: x - r + (i * r) / 2, y: y - r, width: 4, height: r, fill: colours[3] }),
  );
  return `${sun(canvas, { x: 0.8, y: 0.2, r: 0.11 })}<path d="M${x - r} ${y} A${r} ${r} 0 0 1 ${x + r} ${y} Z" fill="${colours[1]}"/>${bars.join('')}${sprouts.join('')}<path d="M${x - r} ${y} A${r} ${r} 0 0 1 ${x + r} ${y}" fill="none" stroke="${colours[2]}" stroke-width="6"/>${rect({ x: 0, y, width, height, fill: colours[3] })}${rect({ x: 0, y: y + height * 0.08, width, height, fill: colours[1] })}`;
};

const ferry: Scene = (canvas) => {
  const { width, height, colours } = canvas;
  const [x, y] = [width * 0.5, height * 0.62];
  const windows = range(6).map((i) =>
    rect({ x: x - 78 + i * 27, y: y - 48, width: 14, height: 14, fill: colours[2], r: 3 }),
  );
  const hull = shape(
    [
      [x - 130, y - 24],
      [x + 130, y - 24],
      [x + 96, y + 26],
      [x - 104, y + 26],
    ],
    colours[4],
  );
  return `${stars(canvas, 50)}${sun(canvas, { x: 0.78, y: 0.2, r: 0.1 })}${rect({ x: x + 24, y: y - 112, width: 26, height: 46, fill: colours[4] })}${rect({ x: x - 92, y: y - 62, width: 176, height: 42, fill: colours[3], r: 6 })}${windows.join('')}${hull}${wave(canvas, { y: 0.66, fill: colours[3] })}${wave(canvas, { y: 0.76, fill: colours[1] })}${range(
    5,
  )
    .map((i) =>
      rect({
        x: x - 60 + i * 26,
        y: height * (0.8 + (i % 2) * 0.06),
        width: 18,
        height: 4,
        fill: colours[2],
        r: 2,
      }),
    )
    .join('')}`;
};

const wings: Scene = (canvas) => {
  const { width, height, colours } = canvas;
  const [x, y] = [width * 0.5, height * 0.42];
  const wing = (side: number): string =>
    `<path d="M${x} ${y} C${x + side * 40} ${y - 150} ${x + side * 190} ${y - 140} ${x + side * 160} ${y - 30} C${x + side * 150} ${y + 10} ${x + side * 60} ${y + 10} ${x} ${y} Z" fill="${colours[2]}"/><path d="M${x} ${y} C${x + side * 60} ${y + 10} ${x + side * 130} ${y + 30} ${x + side * 96} ${y + 96} C${x + side * 70} ${y + 130} ${x + side * 20} ${y + 60} ${x} ${y} Z" fill="${colours[4]}"/><path d="M${x} ${y} L${x + side * 130} ${y - 90} M${x} ${y} L${x + side * 140} ${y - 40}" stroke="${colours[1]}" stroke-width="4"/>`;
  const arches = range(Math.ceil(width / 150)).map(
    (i) =>
      `<path d="M${i * 150 + 14} ${height} V${height * 0.76} a55 60 0 0 1 110 0 V${height} h-22 V${height * 0.78} a33 40 0 0 0 -66 0 V${height} Z" fill="${colours[i % 2 ? 1 : 3]}"/>`,
  );
  return `${arches.join('')}${wing(-1)}${wing(1)}${rect({ x: x - 5, y: y - 40, width: 10, height: 110, fill: colours[1], r: 5 })}`;
};

const crown: Scene = (canvas) => {
  const { width, height, colours } = canvas;
  const [x, y] = [width * 0.5, height * 0.56];
  const spears = range(Math.round(width / 30)).map(
    (i) =>
      `${rect({ x: i * 30 + 12, y: height * (0.3 + canvas.random() * 0.2), width: 5, height, fill: colours[3] })}`,
  );
  return `${circle(x, y, height * 0.32, colours[3])}<circle cx="${x}" cy="${y}" r="${height * 0.32}" fill="${HALFTONE}"/>${spears.join('')}${shape(
    [
      [x - 110, y - 70],
      [x - 58, y],
      [x, y - 110],
      [x + 58, y],
      [x + 110, y - 70],
      [x + 92, y + 72],
      [x - 92, y + 72],
    ],
    colours[2],
  )}${rect({ x: x - 92, y: y + 46, width: 184, height: 30, fill: colours[4] })}${[-110, 0, 110].map((offset) => circle(x + offset, y - (offset ? 76 : 116), 13, colours[4])).join('')}`;
};

const roofs: Scene = (canvas) => {
  const { width, height, random, colours } = canvas;
  const houses = range(Math.ceil(width / 92)).map((i) => {
    const top = height * (0.62 + random() * 0.2);
    const left = i * 92;
    return `${rect({ x: left, y: top, width: 84, height, fill: colours[i % 2 ? 1 : 3] })}${rect({ x: left + 14, y: top + 20, width: 14, height: 18, fill: colours[2] })}${rect({ x: left + 50, y: top + 44, width: 14, height: 18, fill: colours[2] })}${rect({ x: left + 58, y: top - 22, width: 12, height: 24, fill: colours[1] })}`;
  });
  const jump = `<path d="M${width * 0.2} ${height * 0.6} Q${width * 0.45} ${height * 0.18} ${width * 0.72} ${height * 0.56}" fill="none" stroke="${colours[4]}" stroke-width="6" stroke-dasharray="4 16" stroke-linecap="round"/>`;
  return `${stars(canvas, 30)}${sun(canvas, { x: 0.3, y: 0.26, r: 0.16 })}${jump}${circle(width * 0.47, height * 0.37, 11, colours[4])}${line(
    {
      points: [
        [width * 0.47, height * 0.39],
        [width * 0.45, height * 0.45],
        [width * 0.49, height * 0.5],
      ],
      stroke: colours[4],
      width: 10,
    },
  )}${houses.join('')}`;
};

const rig: Scene = (canvas) => {
  const { width, height, random, colours } = canvas;
  const [x, y] = [width * 0.5, height * 0.52];
  const snow = range(70).map(() =>
    circle(random() * width, random() * height, 1.5 + random() * 3, '#ffffff'),
  );
  const legs = [-90, 82].map((offset) =>
    rect({ x: x + offset, y, width: 14, height: height * 0.3, fill: colours[1] }),
  );
  const brace = line({
    points: [
      [x - 84, y + 20],
      [x + 88, y + height * 0.2],
      [x - 84, y + height * 0.2],
      [x + 88, y + 20],
    ],
    stroke: colours[1],
    width: 5,
  });
  const derrick = line({
    points: [
      [x - 40, y - 30],
      [x, y - 170],
      [x + 40, y - 30],
      [x - 24, y - 86],
      [x + 24, y - 86],
    ],
    stroke: colours[1],
    width: 7,
  });
  return `${legs.join('')}${brace}${rect({ x: x - 112, y: y - 30, width: 226, height: 44, fill: colours[3] })}${rect({ x: x + 44, y: y - 66, width: 62, height: 38, fill: colours[4] })}${rect({ x: x + 58, y: y - 54, width: 12, height: 12, fill: colours[2] })}${derrick}${circle(x, y - 176, 8, colours[2])}${wave(canvas, { y: 0.78, fill: colours[3] })}${wave(canvas, { y: 0.88, fill: colours[1] })}${snow.join('')}`;
};

export const MORE_SCENES: Record<string, Scene> = {
  Starling: flock,
  'Paper Kingdom': origami,
  'Deep Signal': sonar,
  Marrow: cards,
  'Cinder Cup': pitch,
  'Low Orbit Heist': satellite,
  Gardeners: greenhouse,
  'Night Ferry': ferry,
  Glasswing: wings,
  'Old Kings': crown,
  'Rooftop League': roofs,
  'Salt and Wire': rig,
};
