import { emailTexts, type EmailArea, type EmailKind } from './emailTexts.ts';
import { isEmailKind } from './writeEmail.ts';

export type ListedEmail = {
  area: EmailArea;
  kind: EmailKind<EmailArea>;
  side?: string;
  context?: string;
};

const PLURALS: readonly string[] = ['one', 'other'];
const PARTS: readonly string[] = ['subject', 'body', 'action'];

/** Every email with all its variants, in the order of the texts. */
export function listEmails(): ListedEmail[] {
  const areas = emailTexts['en'] ?? {};
  return Object.keys(areas)
    .filter((area): area is EmailArea => hasSubject(areas[area] ?? {}))
    .flatMap((area) =>
      Object.entries(areas[area] ?? {}).flatMap(([kind, texts]) =>
        isEmailKind(area, kind) ? listVariants({ area, kind, texts: texts as Texts }) : [],
      ),
    );
}

type Texts = Record<string, string | object>;

/** Other files contain sentences that several emails share. */
function hasSubject(kinds: Texts): boolean {
  return Object.values(kinds).some((texts) => typeof texts === 'object');
}

function listVariants({
  area,
  kind,
  texts,
}: Pick<ListedEmail, 'area' | 'kind'> & { texts: Texts }): ListedEmail[] {
  const sides = Object.keys(texts).filter((key) => typeof texts[key] === 'object');
  const ofSide = (side?: string): ListedEmail[] =>
    contextsOf({ ...texts, ...(side ? (texts[side] as Texts) : {}) }).map((context) => ({
      area,
      kind,
      ...(side ? { side } : {}),
      ...(context ? { context } : {}),
    }));
  return sides.length > 0 ? sides.flatMap(ofSide) : ofSide();
}

/** `undefined` is the text without a context. */
function contextsOf(texts: Texts): (string | undefined)[] {
  const contexts = Object.keys(texts).flatMap((key) => {
    const [part = '', context] = key.split('_');
    return PARTS.includes(part) && context && !PLURALS.includes(context) ? [context] : [];
  });
  return [undefined, ...new Set(contexts)];
}
