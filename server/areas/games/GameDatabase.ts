export type FoundGame = { name: string; imageUrl: string | null };

/** An external database of games. Both methods throw GameDatabaseDown when it fails. */
export type GameDatabase = {
  /** Returns a few best matches. */
  search(name: string): Promise<FoundGame[]>;
  picture(url: string): Promise<Buffer>;
};

export class GameDatabaseDown extends Error {}
