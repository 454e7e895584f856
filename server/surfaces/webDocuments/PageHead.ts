import { Html, html, jsonForScript } from '../../platform/html/html.ts';
import { SHARE_HEIGHT, SHARE_WIDTH } from '../shareImages/shareImageSize.ts';
import type { ShareKind } from '../shareImages/shareCards.ts';
import { PRODUCT } from '../../platform/PRODUCT.ts';

/** Metadata of a page for search engines and link previews. */
export type PageHead = {
  title: string;
  description: string;
  /** Canonical path of the page. */
  canonical: string;
  /** The subject of the share image; without one it shows the product itself. */
  share?: { kind: ShareKind; key: string };
  /** Path of the largest image in the initial view; it is preloaded with the scripts. */
  firstImage?: string | undefined;
  /** Whether it is the first image of a list, which differs when the URL has filters. */
  isOfList?: boolean;
  kind?: 'website' | 'profile' | 'article';
  /** schema.org data. */
  data?: Record<string, unknown> | undefined;
  /** Excluded from search engines. */
  isHidden?: boolean;
  /** The page, creator or game does not exist. */
  isMissing?: boolean;
};

const MAX_DESCRIPTION = 200;

/** `shareImage`: its path. */
type Write = { html: string; head: PageHead; shareImage: string | null; publicUrl: string };

/** Inserts the head into the placeholder of the web app's HTML document. */
export function writeHead({ html: page, head, shareImage, publicUrl }: Write): string {
  const { title, description, canonical, firstImage, kind = 'website', data, isHidden } = head;
  const address = publicUrl + canonical;
  const words = shorten(description);
  const shownTitle = title === PRODUCT ? PRODUCT : `${title} · ${PRODUCT}`;
  const tags = [
    html`<title>${shownTitle}</title>`,
    html`<meta name="description" content="${words}" />`,
    html`<link rel="canonical" href="${address}" />`,
    html`<meta property="og:site_name" content="${PRODUCT}" />`,
    html`<meta property="og:type" content="${kind}" />`,
    html`<meta property="og:title" content="${shownTitle}" />`,
    html`<meta property="og:description" content="${words}" />`,
    html`<meta property="og:url" content="${address}" />`,
    ...(shareImage ? imageTags({ url: publicUrl + shareImage, words: shownTitle }) : []),
    firstImage
      ? html`<link rel="preload" as="image" href="${firstImage}" fetchpriority="high" />`
      : null,
    isHidden ? html`<meta name="robots" content="noindex" />` : null,
    data ? structuredData(data) : null,
  ].filter((tag) => tag !== null);
  return page.replace('<!--page-head-->', () => tags.map(({ text }) => text).join('\n    '));
}

const imageTags = ({ url, words }: { url: string; words: string }): Html[] => [
  html`<meta property="og:image" content="${url}" />`,
  html`<meta property="og:image:width" content="${SHARE_WIDTH}" />`,
  html`<meta property="og:image:height" content="${SHARE_HEIGHT}" />`,
  html`<meta property="og:image:alt" content="${words}" />`,
  html`<meta name="twitter:card" content="summary_large_image" />`,
];

function structuredData(data: Record<string, unknown>): Html {
  const json = jsonForScript({ '@context': 'https://schema.org', ...data });
  return new Html(`<script type="application/ld+json">${json.text}</script>`);
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= MAX_DESCRIPTION) return line;
  // Some languages have no spaces, or few.
  const space = line.lastIndexOf(' ', MAX_DESCRIPTION);
  return `${line.slice(0, space > MAX_DESCRIPTION / 2 ? space : MAX_DESCRIPTION)}…`;
}
