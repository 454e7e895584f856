/** Programs that name themselves in the User-Agent: crawlers, previews, monitors, libraries. */
const BOT =
  /bot\b|bot[/_-]|crawl|spider|slurp|preview|headless|lighthouse|monitor|archiver|scrap|curl|wget|python|java\/|okhttp|go-http|axios|undici|node-fetch|facebookexternalhit|whatsapp\//i;

export function isBot(userAgent: string | undefined): boolean {
  return !userAgent || BOT.test(userAgent);
}
