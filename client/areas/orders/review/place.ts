/** A time, or a point of an image or page as fractions from the left and the top. */
export type Place = {
  seconds: number | null;
  page: number | null;
  x: number | null;
  y: number | null;
};

export const atTime = (seconds: number): Place => ({ seconds, page: null, x: null, y: null });

export const atPoint = ({ page, x, y }: { page: number | null; x: number; y: number }): Place => ({
  seconds: null,
  page,
  x: toShare(x),
  y: toShare(y),
});

/** Fractions have three decimals, as they are stored. */
function toShare(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 1_000) / 1_000;
}

/** The place in a response, where a missing value may be undefined. */
export const toPlace = ({ seconds, page, x, y }: Partial<Place>): Place => ({
  seconds: seconds ?? null,
  page: page ?? null,
  x: x ?? null,
  y: y ?? null,
});
