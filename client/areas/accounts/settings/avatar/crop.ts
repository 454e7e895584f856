/** The cropped square of an image: its centre (0 to 1 of the image) and the zoom (1 or more). */
export type Crop = { x: number; y: number; zoom: number };
type Size = { width: number; height: number };

export const FULL_CROP: Crop = { x: 0.5, y: 0.5, zoom: 1 };
/** Size of the uploaded square in pixels; the server stores 512. */
const SIDE = 1024;

/** The square in pixels of the image, always inside its edges. */
export function cropSquare(
  crop: Crop,
  { width, height }: Size,
): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / Math.max(1, crop.zoom);
  const within = (middle: number, whole: number): number =>
    Math.min(Math.max(middle * whole - side / 2, 0), whole - side);
  return { left: within(crop.x, width), top: within(crop.y, height), side };
}

/** Moves the square by a fraction of its visible size and keeps it inside the image. */
export function moveCrop(
  crop: Crop,
  { by: [dx, dy], image }: { by: [number, number]; image: Size },
): Crop {
  const { left, top, side } = cropSquare(crop, image);
  const moved = {
    ...crop,
    x: (left + side / 2 + dx * side) / image.width,
    y: (top + side / 2 + dy * side) / image.height,
  };
  const kept = cropSquare(moved, image);
  return {
    ...crop,
    x: (kept.left + side / 2) / image.width,
    y: (kept.top + side / 2) / image.height,
  };
}

/** Draws the square into a new image, which contains no camera metadata. */
export function cropImage({ image, crop }: { image: HTMLImageElement; crop: Crop }): Promise<Blob> {
  const { left, top, side } = cropSquare(crop, {
    width: image.naturalWidth,
    height: image.naturalHeight,
  });
  const canvas = document.createElement('canvas');
  const pixels = Math.round(Math.min(side, SIDE));
  canvas.width = pixels;
  canvas.height = pixels;
  canvas.getContext('2d')?.drawImage(image, left, top, side, side, 0, 0, pixels, pixels);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be cut.'))),
      'image/webp',
      0.92,
    ),
  );
}
