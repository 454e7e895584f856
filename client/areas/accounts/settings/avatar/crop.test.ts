import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cropSquare, moveCrop, FULL_CROP } from './crop.ts';

describe('crop', () => {
  it('the initial square is the centre of the image', () => {
    expect(cropSquare(FULL_CROP, { width: 1600, height: 900 })).toEqual({
      left: 350,
      top: 0,
      side: 900,
    });
    expect(cropSquare({ ...FULL_CROP, zoom: 2 }, { width: 1600, height: 900 })).toEqual({
      left: 575,
      top: 225,
      side: 450,
    });
  });

  it('the square stays inside the image for any movement and zoom', () => {
    const part = fc.double({ min: 0, max: 1, noNaN: true });
    const step = fc.double({ min: -3, max: 3, noNaN: true });
    const length = fc.integer({ min: 1, max: 20_000 });
    fc.assert(
      fc.property(
        part,
        part,
        fc.double({ min: 1, max: 4, noNaN: true }),
        step,
        step,
        length,
        length,
        (x, y, zoom, dx, dy, width, height) => {
          const image = { width, height };
          const { left, top, side } = cropSquare(
            moveCrop({ x, y, zoom }, { by: [dx, dy], image }),
            image,
          );
          expect(left).toBeGreaterThanOrEqual(0);
          expect(top).toBeGreaterThanOrEqual(0);
          expect(left + side).toBeLessThanOrEqual(width + 1e-6);
          expect(top + side).toBeLessThanOrEqual(height + 1e-6);
        },
      ),
    );
  });

  it('the square moves by a fraction of its visible size', () => {
    const image = { width: 1000, height: 1000 };
    const before = cropSquare({ x: 0.5, y: 0.5, zoom: 2 }, image);
    const after = cropSquare(moveCrop({ x: 0.5, y: 0.5, zoom: 2 }, { by: [0.1, 0], image }), image);
    expect(after).toEqual({ ...before, left: before.left + 50 });
  });
});
