import { GraphQLError, Lexer, Source, TokenKind } from 'graphql';
import { limitError } from './limitError.ts';

/**
 * Limits of the text of a document. The client's longest has 779 tokens in 6,986 characters and
 * uses a name 37 times; GraphiQL's introspection query nests 13 levels.
 */
export const TEXT_LIMITS = {
  characters: 20_000,
  lines: 2_000,
  tokens: 2_000,
  nesting: 40,
  repeats: 100,
} as const;

const OPENING: ReadonlySet<string> = new Set([
  TokenKind.BRACE_L,
  TokenKind.PAREN_L,
  TokenKind.BRACKET_L,
]);
const CLOSING: ReadonlySet<string> = new Set([
  TokenKind.BRACE_R,
  TokenKind.PAREN_R,
  TokenKind.BRACKET_R,
]);

/**
 * The first limit that the text exceeds, or null, found in one pass before parsing. The later
 * steps are expensive: the parser recurses into each level, validation compares all pairs of
 * fields with the same name, and each error counts the lines before it. Syntax errors are left to
 * the parser.
 */
export function textRefusal(text: string): GraphQLError | null {
  if (text.length > TEXT_LIMITS.characters)
    return limitError({
      code: 'TOKEN_LIMIT_EXCEEDED',
      message: `A document has at most ${TEXT_LIMITS.characters} characters.`,
    });
  try {
    return refusalWithin(new Lexer(new Source(text)));
  } catch (error) {
    if (error instanceof GraphQLError) return null;
    throw error;
  }
}

function refusalWithin(lexer: Lexer): GraphQLError | null {
  const times = new Map<string, number>();
  let tokens = 0;
  let open = 0;
  for (
    let { kind, value, line } = lexer.advance();
    kind !== TokenKind.EOF;
    { kind, value, line } = lexer.advance()
  ) {
    tokens += 1;
    if (OPENING.has(kind)) open += 1;
    if (CLOSING.has(kind)) open -= 1;
    const repeats = kind === TokenKind.NAME ? (times.get(value) ?? 0) + 1 : 0;
    if (repeats > 0) times.set(value, repeats);
    if (tokens > TEXT_LIMITS.tokens)
      return limitError({
        code: 'TOKEN_LIMIT_EXCEEDED',
        message: `A document has at most ${TEXT_LIMITS.tokens} tokens.`,
      });
    if (line > TEXT_LIMITS.lines)
      return limitError({
        code: 'TOKEN_LIMIT_EXCEEDED',
        message: `A document has at most ${TEXT_LIMITS.lines} lines.`,
      });
    if (open > TEXT_LIMITS.nesting)
      return limitError({
        code: 'DEPTH_LIMIT_EXCEEDED',
        message: `Brackets nest at most ${TEXT_LIMITS.nesting} deep.`,
      });
    if (repeats > TEXT_LIMITS.repeats)
      return limitError({
        code: 'REPETITION_LIMIT_EXCEEDED',
        message: `A document uses the same name at most ${TEXT_LIMITS.repeats} times.`,
      });
  }
  return null;
}
