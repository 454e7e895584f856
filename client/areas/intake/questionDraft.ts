import type { IntakeQuestionInput } from '../../__generated__/useCreateSessionTypeMutation.graphql.ts';
import type { KnownValue } from '../../relay/knownValue.ts';

export type QuestionKind = KnownValue<IntakeQuestionInput['kind']>;

/** A question as typed; one choice per line. */
export type QuestionDraft = {
  key: number;
  kind: QuestionKind;
  text: string;
  isRequired: boolean;
  choices: string;
};

export const QUESTION_KINDS: readonly QuestionKind[] = [
  'SHORT_TEXT',
  'LONG_TEXT',
  'CHOICE',
  'LINK',
  'FILE',
];

type Known = {
  readonly kind: string;
  readonly text: string;
  readonly isRequired: boolean;
  readonly choices: readonly string[];
};

export const toDrafts = (questions: readonly Known[]): QuestionDraft[] =>
  questions.map(({ kind, choices, text, isRequired }, key) => ({
    key,
    kind: QUESTION_KINDS.find((known) => known === kind) ?? 'SHORT_TEXT',
    text,
    isRequired,
    choices: choices.join('\n'),
  }));

export const newDraft = (drafts: readonly QuestionDraft[]): QuestionDraft => ({
  key: Math.max(-1, ...drafts.map(({ key }) => key)) + 1,
  kind: 'SHORT_TEXT',
  text: '',
  isRequired: false,
  choices: '',
});

export const toInput = (drafts: readonly QuestionDraft[]): IntakeQuestionInput[] =>
  drafts.map(({ kind, text, isRequired, choices }) => ({
    kind,
    text,
    isRequired,
    choices:
      kind === 'CHOICE'
        ? choices
            .split('\n')
            .map((choice) => choice.trim())
            .filter(Boolean)
        : null,
  }));
