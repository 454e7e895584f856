import sharp from 'sharp';

const SHADES = ['#b9f227', '#ffc247', '#b29bff', '#36e2ec', '#ff7a59'];

/**
 * GET /rawg/api/games?search= in RAWG's format. Every name matches: answers that name and a sequel,
 * each with a generated image.
 */
export function searchGames({ search, baseUrl }: { search: string; baseUrl: string }): object {
  const name = search.trim();
  const names = name === '' ? [] : [name, `${name} 2`, `${name}: Origins`];
  const results = names.map((title, index) => ({
    id: title.length * 10 + index,
    name: title,
    background_image: `${baseUrl}/rawg/images/${encodeURIComponent(title)}.webp`,
  }));
  return { count: results.length, next: null, previous: null, results };
}

/** A two-tone WebP image, always the same for a name. */
export function gameImage(name: string): Promise<Buffer> {
  const seed = [...name].reduce(
    (sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973,
    7,
  );
  const shade = SHADES[seed % SHADES.length] ?? '#b9f227';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400"><rect width="600" height="400" fill="#18171f"/><circle cx="${150 + (seed % 300)}" cy="170" r="90" fill="${shade}"/><path d="M0 ${260 + (seed % 40)} L200 220 L380 300 L600 210 V400 H0 Z" fill="#2b2936"/></svg>`;
  return sharp(Buffer.from(svg)).webp().toBuffer();
}
