export type TextChange = { start: number; end: number; mutator: string; replacement: string };

const COMPARISONS: Record<string, string> = { '<=': '<', '<': '<=', '>=': '>', '>': '>=' };

/**
 * Changes of conditions in SQL text, which StrykerJS does not know. Drops each `and` term up to the
 * next keyword or line end, moves the bound of comparisons and negates null checks. Offsets are
 * relative to `sql`.
 */
export function mutateSql(sql: string): TextChange[] {
  const changes: TextChange[] = [];
  for (const match of sql.matchAll(/\band\b(?!\s*\()/gi)) {
    const end = endOfTerm(sql, match.index + match[0].length);
    if (isBetween(sql, match.index)) continue;
    changes.push({ start: match.index, end, mutator: 'SqlConditionRemoval', replacement: '' });
  }
  for (const match of sql.matchAll(/(?<![<>=!-])(<=|>=|<|>)(?![<>=@])/g)) {
    const replacement = COMPARISONS[match[1] ?? ''];
    if (!replacement) continue;
    const start = match.index;
    changes.push({ start, end: start + match[0].length, mutator: 'SqlComparison', replacement });
  }
  for (const match of sql.matchAll(/\bis (not )?null\b/gi)) {
    const replacement = match[1] ? 'is null' : 'is not null';
    const start = match.index;
    changes.push({ start, end: start + match[0].length, mutator: 'SqlNullCheck', replacement });
  }
  return changes;
}

/**
 * The end of the term that begins at `from`: the next clause or the parenthesis that closes around
 * it.
 */
function endOfTerm(sql: string, from: number): number {
  let depth = 0;
  for (let index = from; index < sql.length; index += 1) {
    const character = sql[index];
    if (character === '(') depth += 1;
    if (character === ')' && depth === 0) return index;
    if (character === ')') depth -= 1;
    if (sql[index] === '`' || (depth === 0 && CLAUSE.test(sql.slice(index)))) return index;
  }
  return sql.length;
}

const CLAUSE =
  /^\s+(and|or|order by|group by|limit|for (share|update|no key)|returning|on conflict|(left |inner |cross )?join|where|union|set|do)\b/i;

/** Whether the `and` belongs to `between x and y`. */
function isBetween(sql: string, index: number): boolean {
  return /\bbetween\s+\S+\s*$/i.test(sql.slice(0, index));
}
