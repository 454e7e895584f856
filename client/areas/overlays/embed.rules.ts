/** The HTML for other sites: a button, a card with the next slots, or the same card as a frame. */
export const EMBEDS = ['button', 'card', 'frame'] as const;
export type Embed = (typeof EMBEDS)[number];

export function embedCode({
  embed,
  product,
  origin,
  username,
  language,
}: {
  embed: Embed;
  product: string;
  origin: string;
  username: string;
  language: string;
}): string {
  if (embed === 'frame')
    return `<iframe src="${origin}/embed/v1/${username}?language=${language}" title="${product}" width="100%" height="420" style="border: 0; max-width: 420px"></iframe>`;
  return `<script async src="${origin}/embed/v1/button.js"\n  data-creator="${username}"\n  data-look="${embed}"\n  data-language="${language}"></script>`;
}
