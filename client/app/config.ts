/** What the server tells of this deployment. */
export type Config = { demo: boolean; publicUrl: string; currency: string; slotTags: string[] };

let asked: Promise<Config> | null = null;

/** Asked once; throws where the server cannot be reached. */
export function loadConfig(): Promise<Config> {
  asked ??= fetch('/config.json').then((response) => response.json() as Promise<Config>);
  return asked;
}
