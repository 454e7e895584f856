import { isTest, sourceFiles, type SourceFile } from './sourceFiles.ts';

/** Forms that are no nouns. */
const VERBS =
  'accepts|adds|admits|allows|applies|are|asks|attaches|becomes|begins|can|cancels|cannot|' +
  'closes|completes|computes|confirms|connects|contains|continues|converts|creates|' +
  'describes|disables|divides|do|does|excludes|expires|explains|extends|finds|gets|gives|' +
  'goes|has|have|hides|ignores|includes|is|keeps|lets|makes|may|must|notifies|omits|opens|' +
  'publishes|puts|recognizes|redeems|refuses|rejects|reminds|removes|replaces|requires|' +
  'restores|says|selects|sends|stays|trims|validates|was|were|withdraws';

/** Forms that are also plural nouns, as in "limits are shared": verbs before these words. */
const VERBS_AND_NOUNS =
  'answers|blocks|books|counts|deletes|documents|ends|escapes|follows|holds|inserts|leaves|' +
  'limits|links|lists|marks|matches|moves|names|needs|offers|orders|pauses|prints|queues|' +
  'reads|records|refunds|releases|reports|requests|returns|runs|saves|serves|sets|shows|' +
  'starts|states|stops|stores|takes|throws|treats|updates|uses|waits|warns|writes';
const OBJECTS = 'a|an|the|no|nothing|null|what|how|why|its|only|every|another|%[a-z]';

/** The call of a test and the first words of its name, also after the table of `each`. */
const NAME = new RegExp(
  String.raw`(?:\b(?:it|test)(?:\.\w+)*|[)\`])\(\s*['"\`](?:(?:${VERBS})[ ,]|(?:${VERBS_AND_NOUNS}) (?:${OBJECTS})\b)[^'"\`\n]*`,
  'g',
);

/** Reports names of tests that begin with a verb: reports show a name without its `describe`. */
export async function checkTestNames(): Promise<string[]> {
  return namesWithoutSubject(await sourceFiles());
}

export function namesWithoutSubject(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => isTest(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(NAME)].map(([call]) => {
        const name = call.slice(call.search(/['"`]/) + 1);
        return `${path}: "${name}": begin with a subject`;
      }),
    );
}
