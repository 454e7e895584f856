import { describe, expect, it } from 'vitest';
import {
  cleanQuestions,
  MAX_QUESTIONS,
  questionProblems,
  type EnteredQuestion,
} from './question.rules.ts';

const requested = (question: Partial<EnteredQuestion>): EnteredQuestion => ({
  kind: 'SHORT_TEXT',
  text: 'What is your goal?',
  ...question,
});
const fields = (entered: EnteredQuestion[]) =>
  questionProblems(cleanQuestions(entered)).map(({ field }) => field);

describe('cleanQuestions', () => {
  it('texts and choices are trimmed, and empty choices and those of other kinds are dropped', () => {
    expect(
      cleanQuestions([
        { kind: 'CHOICE', text: ' Which\n one? ', choices: [' A ', '', 'B\u202E'] },
        { kind: 'LINK', text: 'Replay', isRequired: true, choices: ['A', 'B'] },
      ]),
    ).toEqual([
      { kind: 'CHOICE', text: 'Which one?', isRequired: false, choices: ['A', 'B'] },
      { kind: 'LINK', text: 'Replay', isRequired: true, choices: [] },
    ]);
  });
});

describe('questionProblems', () => {
  it('eight questions of every kind are accepted', () => {
    const kinds = ['SHORT_TEXT', 'LONG_TEXT', 'LINK', 'FILE'] as const;
    const eight = [...kinds, ...kinds].map((kind) => requested({ kind }));
    expect(eight).toHaveLength(MAX_QUESTIONS);
    expect(fields(eight)).toEqual([]);
    expect(fields([...eight, requested({})])).toEqual(['questions']);
  });

  it.each([
    [requested({ text: ' ' }), ['questions.0.text']],
    [requested({ text: 'ab' }), ['questions.0.text']],
    [requested({ text: 'abc' }), []],
    [requested({ text: 'x'.repeat(200) }), []],
    [requested({ text: 'x'.repeat(201) }), ['questions.0.text']],
    [requested({ kind: 'CHOICE' }), ['questions.0.choices']],
    [requested({ kind: 'CHOICE', choices: ['A'] }), ['questions.0.choices']],
    [requested({ kind: 'CHOICE', choices: ['A', 'A '] }), ['questions.0.choices']],
    [requested({ kind: 'CHOICE', choices: ['A', 'B'] }), []],
    [requested({ kind: 'CHOICE', choices: ['A', 'x'.repeat(80)] }), []],
    [requested({ kind: 'CHOICE', choices: ['A', 'x'.repeat(81)] }), ['questions.0.choices']],
    [requested({ kind: 'CHOICE', choices: [...'ABCDEFGHIJ'] }), []],
    [requested({ kind: 'CHOICE', choices: [...'ABCDEFGHIJK'] }), ['questions.0.choices']],
  ])('the problems of %j are in the fields %j', (question, expected) => {
    expect(fields([question])).toEqual(expected);
  });
});
