import sharp from 'sharp';
import { GameDatabaseDown, type GameDatabase } from '../../areas/games/GameDatabase.ts';

/** Finds every name with a grey image; fails for names that contain "down". */
export function memoryGameDatabase(): GameDatabase {
  return {
    search: async (name) => {
      if (name.includes('down')) throw new GameDatabaseDown('down');
      return [
        { name, imageUrl: `https://pictures.test/${encodeURIComponent(name)}.jpg` },
        { name: `${name} 2`, imageUrl: 'https://pictures.test/icon-32x32.png' },
        { name: `${name} 3`, imageUrl: null },
      ];
    },
    image: () =>
      sharp({ create: { width: 30, height: 20, channels: 3, background: 'grey' } })
        .png()
        .toBuffer(),
  };
}
