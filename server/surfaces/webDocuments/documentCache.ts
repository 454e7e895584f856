import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../../Deps.ts';
import { entityTag } from '../../platform/http/entityTags.ts';
import type { Language } from '../../platform/i18n/languages.rules.ts';
import { canonicalPath, readPagePatterns } from './appPages.ts';
import { compress, type Encoding } from '../../platform/http/compression.ts';
import { CONTENT_PATH, findPageHead } from './findPageHead.ts';
import { inlineScriptSources, readHtmlDocument } from './htmlDocuments.ts';
import { HOME_KEY } from '../shareImages/otherCards.ts';
import { findShareCard } from '../shareImages/shareImagePath.ts';
import { writeHead, type PageHead } from './PageHead.ts';

/** A document reflects a change of its content after at most the sum of both. */
const HEAD_TTL_MS = 2_000;
const DOCUMENT_TTL_MS = 3_000;
const MAX_HEADS = 2_000;
/** About 5,000 compressed documents. */
const MAX_DOCUMENT_BYTES = 64 * 1024 * 1024;

/** Everything that a document depends on; nothing about the viewer. */
type DocumentKey = {
  /** Without a trailing slash. */
  path: string;
  /** The first image of a list differs with filters. */
  hasFilters: boolean;
  language: Language;
  /** The slot or session type in the URL of a profile. */
  shared: { kind: 'slot' | 'type'; key: string } | null;
  encoding: Encoding;
};

type HeadKey = Pick<DocumentKey, 'path' | 'language'>;

export type PageDocument = {
  head: PageHead;
  body: Buffer;
  etag: string;
  /** CSP sources of its inline scripts. */
  scriptSources: string;
  /** Identifies the text before compression. */
  digest: string;
};

export type FindDocument = (key: DocumentKey) => Promise<PageDocument | null>;

/**
 * The compressed HTML documents of pages. Documents of missing pages are not stored, because their
 * number is unlimited.
 */
export function createDocumentCache({
  deps,
  clientFolder,
}: {
  deps: Deps;
  clientFolder: string;
}): FindDocument {
  const heads = new LRUCache<string, PageHead, HeadKey>({
    max: MAX_HEADS,
    ttl: HEAD_TTL_MS,
    ignoreFetchAbort: true,
    fetchMethod: async (_name, _known, { context: { path, language } }) => {
      const patterns = await readPagePatterns(clientFolder);
      const appPath = patterns ? canonicalPath({ patterns, path }) : path;
      return findPageHead({ deps, path, appPath, language });
    },
  });
  const readHead = ({ path, language }: HeadKey): Promise<PageHead> =>
    heads.forceFetch(JSON.stringify([language, path]), { context: { path, language } });

  const write = async (key: DocumentKey, known?: PageDocument): Promise<PageDocument> => {
    const found = await readHead(key);
    const head = found.isOfList && key.hasFilters ? { ...found, firstImage: undefined } : found;
    const [built, scriptSources] = await Promise.all([
      readHtmlDocument({ clientFolder, head, language: key.language }),
      inlineScriptSources(clientFolder),
    ]);
    const shareImage = await findShareImage(deps, { head, key });
    const html = writeHead({ html: built, head, shareImage, publicUrl: deps.env.publicUrl });
    const digest = createHash('sha1').update(html).digest('base64');
    if (known?.digest === digest) return { ...known, head, scriptSources };
    const body = await compress({
      body: Buffer.from(html),
      encoding: key.encoding,
      use: CONTENT_PATH.test(key.path) ? 'rare' : 'common',
    });
    return { head, body, etag: entityTag(body), scriptSources, digest };
  };

  const documents = new LRUCache<string, PageDocument, DocumentKey>({
    maxSize: MAX_DOCUMENT_BYTES,
    sizeCalculation: ({ body, head }) => body.length + JSON.stringify(head).length,
    ttl: DOCUMENT_TTL_MS,
    ignoreFetchAbort: true,
    fetchMethod: (_name, known, { context }) => write(context, known),
  });

  return async (key) => {
    const { encoding, language, hasFilters, shared, path } = key;
    const name = JSON.stringify([encoding, language, hasFilters, shared, path]);
    const fresh = documents.get(name);
    if (fresh) return fresh;
    if ((await readPagePatterns(clientFolder)) === null) return null;
    const { isMissing } = await readHead(key);
    return isMissing ? write(key) : documents.forceFetch(name, { context: key });
  };
}

/** The path of the page's share image; null for personal pages, which have none of their own. */
async function findShareImage(
  deps: Deps,
  { head, key: { language, shared } }: { head: PageHead; key: DocumentKey },
): Promise<string | null> {
  if (head.isHidden && !head.share) return null;
  const subject = head.share ?? { kind: 'home', key: HOME_KEY };
  if (shared && subject.kind === 'profile') {
    const found = await findShareCard(deps, { ...shared, language });
    if (found?.card.username === subject.key) return found.path;
  }
  return (await findShareCard(deps, { ...subject, language }))?.path ?? null;
}
