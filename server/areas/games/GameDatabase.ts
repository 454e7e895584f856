export type FoundGame = { name: string; imageUrl: string | null };

/** An external database of games. Both methods throw GameDatabaseDown when it fails. */
export type GameDatabase = {
  search(name: string): Promise<FoundGame[]>;
  image(url: string): Promise<Buffer>;
};

export class GameDatabaseDown extends Error {}
