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
  firstPicture?: string | undefined;
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

const MOST_DESCRIPTION = 200;

type Write = { html: string; head: PageHead; publicUrl: string };

/** Puts the head into the document of the web app. */
export function writeHead({ html, head, publicUrl }: Write): string {
  const {
    title,
    description,
    canonical,
    image,
    firstPicture,
    kind = 'website',
    data,
    isHidden,
  } = head;
  const address = publicUrl + canonical;
  const words = shorten(description);
  const shownTitle = title === PRODUCT ? PRODUCT : `${title} · ${PRODUCT}`;
  const tags = [
    `<meta name="description" content="${escape(words)}" />`,
    `<link rel="canonical" href="${escape(address)}" />`,
    `<meta property="og:site_name" content="${PRODUCT}" />`,
    `<meta property="og:type" content="${kind}" />`,
    `<meta property="og:title" content="${escape(shownTitle)}" />`,
    `<meta property="og:description" content="${escape(words)}" />`,
    `<meta property="og:url" content="${escape(address)}" />`,
    ...(image
      ? [`<meta property="og:image" content="${escape(new URL(image, publicUrl).href)}" />`]
      : []),
    `<meta name="twitter:card" content="summary" />`,
    ...(firstPicture
      ? [`<link rel="preload" as="image" href="${escape(firstPicture)}" fetchpriority="high" />`]
      : []),
    ...(isHidden ? ['<meta name="robots" content="noindex" />'] : []),
    ...(data
      ? [
          `<script type="application/ld+json">${escapeData({ '@context': 'https://schema.org', ...data })}</script>`,
        ]
      : []),
  ];
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escape(shownTitle)}</title>`)
    .replace(/<meta name="description"[^>]*>/, () => tags.join('\n    '));
}

export function escape(text: string): string {
  return text.replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign,
  );
}

/** A text in the data may not end the element that holds it. */
function escapeData(data: object): string {
  return JSON.stringify(data).replace(/</g, '\\u003c');
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= MOST_DESCRIPTION
    ? line
    : `${line.slice(0, line.lastIndexOf(' ', MOST_DESCRIPTION) || MOST_DESCRIPTION)}…`;
}
