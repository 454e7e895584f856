type Banned = { pattern: RegExp; use: string };

/** Stems of identifiers and file names that docs/glossary.md replaces. */
export const BANNED_IDENTIFIERS: readonly Banned[] = [
  { pattern: /^(MOST|LONGEST|LARGEST|TALLEST)_/, use: 'MAX_' },
  { pattern: /^(LEAST|SHORTEST|SMALLEST|FEWEST)_/, use: 'MIN_' },
  { pattern: /^(MOST|LEAST)$|^(most|least)[A-Z]/, use: 'min, max' },
  { pattern: /^(Game|Service|set|save|remove|no)Picture$|^NO_PICTURE$/, use: 'image' },
  { pattern: /PATIENCE|^patient|^patiently/, use: 'TIMEOUT, retryable' },
  { pattern: /[hH]urtful/, use: 'abusive (client), expensive (query)' },
  { pattern: /^giveBack|[gG]ivenBack/, use: 'release, releasedAt' },
  { pattern: /^tell(s|Of)?[A-Z]/, use: 'notify, publish or enqueue' },
  { pattern: /^announce[A-Z]/, use: 'publish or notify' },
  { pattern: /^(write|send)?[nN]otice[A-Z](?!Minutes)/, use: 'notification, notify' },
  { pattern: /^(kept|keep)(Asking|Running|Postgres|Keys|Secret|Minor)/, use: 'cached, stored' },
  { pattern: /^(open|end|fresh|shared)Worlds?$|^World(Options|s)?$/, use: 'environment' },
  { pattern: /[sS]abotage/, use: 'fault' },
  { pattern: /[dD]eed$/, use: 'action' },
  { pattern: /^breathe$/, use: 'yieldToMain' },
  { pattern: /^told$/, use: 'a noun for the value, or a verb' },
  { pattern: /Surroundings/, use: 'preflight checks' },
  { pattern: /[aA]new$/, use: 'again, or the verb alone' },
  { pattern: /^leaveOut|^chakraParts$|^relayParts$/, use: 'libraries as published' },
];

/** Phrases in comments, tests and documents that docs/glossary.md replaces. */
export const BANNED_PHRASES: readonly Banned[] = [
  { pattern: /\banew\b/i, use: 'again' },
  { pattern: /\bwhoever\b/i, use: 'a person who, or the role' },
  { pattern: /\bpatience\b/i, use: 'timeout' },
  { pattern: /\bhurtful\b/i, use: 'expensive, abusive' },
  { pattern: /\b(given|gives?|gave|giving) back\b/i, use: 'released, returned or refunded' },
  { pattern: /\b(sent|sends?|turned|sending) away\b/i, use: 'rejected, shed' },
  { pattern: /\b(is|are|was|were|be|been) told\b/i, use: 'is notified, receives' },
  { pattern: /\bdeeds?\b/i, use: 'action' },
  { pattern: /\bof no interest\b/i, use: 'ignored' },
  { pattern: /\ba crowd\b/i, use: 'many requests at once, overload' },
  { pattern: /\bput away\b/i, use: 'stored' },
  { pattern: /\blets? go of\b|\bletting go\b/i, use: 'release, drain' },
  { pattern: /\bsabotage/i, use: 'fault injection' },
  { pattern: /\bthe way back\b/i, use: 'the return' },
  { pattern: /\b(hungry|born|wakes up)\b/i, use: 'a plain technical term' },
  { pattern: /\b(every|some|any)body\b/i, use: 'everyone, someone, anyone, or the role' },
  { pattern: /\b(field|input) that is wrong\b/i, use: 'invalid field' },
  { pattern: /\bprocessor time\b/i, use: 'CPU time' },
  { pattern: /\bwithout a sign\b/i, use: 'silently' },
  { pattern: /\bpeople of a block\b/i, use: 'blocked people' },
  { pattern: /\bfor ever\b/i, use: 'forever' },
  { pattern: /\bby turns\b/i, use: 'in turn, alternately' },
  // GraphQL has fields of these names, and prose the words: only a range's numbers are found.
  { pattern: /\b(most|least)\??: (number\b|\d|M(AX|IN)_)/, use: 'min, max' },
  { pattern: /\bseldom\b/i, use: 'rarely' },
];
