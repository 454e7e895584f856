/** A drawing area with its colours: ground, shade, light, far, accent. */
export type Canvas = {
  width: number;
  height: number;
  random: () => number;
  colours: readonly [ground: string, shade: string, light: string, far: string, accent: string];
};
export type Scene = (canvas: Canvas) => string;

/** Fill of a halftone: small dots in the shade. */
export const HALFTONE = 'url(#halftone)';

export function svgImage({ canvas, body }: { canvas: Canvas; body: string }): string {
  const { width, height, colours } = canvas;
  const dots = `<pattern id="halftone" width="9" height="9" patternUnits="userSpaceOnUse"><circle cx="4.5" cy="4.5" r="1.5" fill="${colours[1]}" opacity=".5"/></pattern>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${dots}</defs>${rect({ x: 0, y: 0, width, height, fill: colours[0] })}${body}</svg>`;
}

type Rect = { x: number; y: number; width: number; height: number; fill: string; r?: number };
export const rect = ({ x, y, width, height, fill, r = 0 }: Rect): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${n(r)}" fill="${fill}"/>`;

export const circle = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"/>`;

export const shape = (points: readonly number[][], fill: string): string =>
  `<polygon points="${points.map(([x = 0, y = 0]) => `${n(x)},${n(y)}`).join(' ')}" fill="${fill}"/>`;

type Line = { points: readonly number[][]; stroke: string; width: number };
export const line = ({ points, stroke, width }: Line): string =>
  `<polyline points="${points.map(([x = 0, y = 0]) => `${n(x)},${n(y)}`).join(' ')}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"/>`;

type Ring = { x: number; y: number; r: number; stroke: string; width: number };
export const ring = ({ x, y, r, stroke, width }: Ring): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="none" stroke="${stroke}" stroke-width="${n(width)}"/>`;

export const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/** Sun or moon with a halftone on its lower half. */
export function sun(
  { width, height, colours }: Canvas,
  at = { x: 0.68, y: 0.36, r: 0.22 },
): string {
  const [x, y, r] = [width * at.x, height * at.y, height * at.r];
  return `${circle(x, y, r, colours[2])}<path d="M${n(x - r)} ${n(y)} A${n(r)} ${n(r)} 0 0 0 ${n(x + r)} ${n(y)} Z" fill="${HALFTONE}"/>`;
}

export function stars({ width, height, random, colours }: Canvas, count = 40): string {
  return range(count)
    .map(() => circle(random() * width, random() * height * 0.7, 0.8 + random() * 1.6, colours[2]))
    .join('');
}

type Ridge = { base: number; rise: number; fill: string; steps?: number };
/** Hills up to the bottom; base and rise are parts of the height. */
export function ridge(
  { width, height, random }: Canvas,
  { base, rise, fill, steps = 9 }: Ridge,
): string {
  const tops = range(steps + 1).map((i) => [
    (i * width) / steps,
    height * (base - random() * rise),
  ]);
  return shape([[0, height], ...tops, [width, height]], fill);
}

/** Waves up to the bottom. */
export function wave(
  { width, height, random }: Canvas,
  { y, fill }: { y: number; fill: string },
): string {
  const length = Math.max(width / 6, height / 3);
  const start = -random() * length;
  const bends = range(Math.ceil(width / length) + 2)
    .map(() => `q ${n(length / 4)} ${n(-height * 0.07)} ${n(length / 2)} 0 t ${n(length / 2)} 0`)
    .join(' ');
  return `<path d="M${n(start)} ${n(height * y)} ${bends} V${n(height)} H${n(start)} Z" fill="${fill}"/>`;
}

export function tree({ x, y, size, fill }: { x: number; y: number; size: number; fill: string }) {
  return shape(
    [
      [x, y - size],
      [x + size * 0.28, y],
      [x - size * 0.28, y],
    ],
    fill,
  );
}

/** Rounds, so that files stay small. */
export const n = (value: number): number => Math.round(value * 10) / 10;
