export type FoundGame = { name: string; imageUrl: string | null };

/** A database of games outside. Both throw GameDatabaseDown where it does not answer as it should. */
export type GameDatabase = {
  /** The best matches, few. */
  search(name: string): Promise<FoundGame[]>;
  picture(url: string): Promise<Buffer>;
};

export class GameDatabaseDown extends Error {}
