import { Html, html, jsonForScript } from '../../platform/html/html.ts';
import { PRODUCT } from '../../platform/PRODUCT.ts';

/** What machines read of a page: search engines, previews of links. */
export type PageHead = {
  title: string;
  description: string;
  /** The one address of the page, as a path. */
  canonical: string;
  /** Path or address of a picture of what the page is about. */
  image?: string | undefined;
  /** Path of the picture that is largest when the page is opened: it comes along with the scripts that will draw it. */
  firstImage?: string | undefined;
  /** Whether it is a list's first, which begins with another when the address narrows it down. */
  isOfList?: boolean;
  kind?: 'website' | 'profile' | 'article';
  /** schema.org, as it is written into the document. */
  data?: Record<string, unknown> | undefined;
  /** Kept out of search engines. */
  isHidden?: boolean;
  /** There is no such page, creator or game. */
  isMissing?: boolean;
};

const MAX_DESCRIPTION = 200;

type Write = { html: string; head: PageHead; publicUrl: string };

/** Puts the head into the HTML document of the web app, in the place that the build has left for it. */
export function writeHead({ html: page, head, publicUrl }: Write): string {
  const {
    title,
    description,
    canonical,
    image,
    firstImage,
    kind = 'website',
    data,
    isHidden,
  } = head;
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
    image ? html`<meta property="og:image" content="${new URL(image, publicUrl).href}" />` : null,
    html`<meta name="twitter:card" content="summary" />`,
    firstImage
      ? html`<link rel="preload" as="image" href="${firstImage}" fetchpriority="high" />`
      : null,
    isHidden ? html`<meta name="robots" content="noindex" />` : null,
    data ? structuredData(data) : null,
  ].filter((tag) => tag !== null);
  return page.replace('<!--page-head-->', () => tags.map(({ text }) => text).join('\n    '));
}

function structuredData(data: Record<string, unknown>): Html {
  const json = jsonForScript({ '@context': 'https://schema.org', ...data });
  return new Html(`<script type="application/ld+json">${json.text}</script>`);
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= MAX_DESCRIPTION
    ? line
    : `${line.slice(0, line.lastIndexOf(' ', MAX_DESCRIPTION) || MAX_DESCRIPTION)}…`;
}
