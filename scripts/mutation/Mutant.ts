/** One change of one place in one source file. `start` and `end` are offsets into the original text. */
export type Mutant = {
  file: string;
  line: number;
  start: number;
  end: number;
  mutator: string;
  original: string;
  replacement: string;
  /**
   * Name of the top-level function that holds the place; null for code that runs when the module
   * loads.
   */
  functionName: string | null;
};

/** Names a mutant without its line, so that a recorded reason survives edits above it. */
export function mutantKey({ file, mutator, original, replacement }: Mutant): string {
  return [file, mutator, oneLine(original), oneLine(replacement)].join(' | ');
}

export function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 90 ? `${line.slice(0, 87)}...` : line;
}
