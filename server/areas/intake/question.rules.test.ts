import { describe, expect, it } from 'vitest';
import {
  cleanQuestions,
  MAX_QUESTIONS,
  questionProblems,
  type EnteredQuestion,
} from './question.rules.ts';

const asked = (question: Partial<EnteredQuestion>): EnteredQuestion => ({
  kind: 'SHORT_TEXT',
  text: 'What is your goal?',
  ...question,
});
const fields = (entered: EnteredQuestion[]) =>
  questionProblems(cleanQuestions(entered)).map(({ field }) => field);

describe('cleanQuestions', () => {
  it('trims texts and choices, and drops empty choices and those of other kinds', () => {
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
  it('accepts eight questions of every kind', () => {
    const kinds = ['SHORT_TEXT', 'LONG_TEXT', 'LINK', 'FILE'] as const;
    const eight = [...kinds, ...kinds].map((kind) => asked({ kind }));
    expect(eight).toHaveLength(MAX_QUESTIONS);
    expect(fields(eight)).toEqual([]);
    expect(fields([...eight, asked({})])).toEqual(['questions']);
  });

  it.each([
    [asked({ text: ' ' }), ['questions.0.text']],
    [asked({ text: 'ab' }), ['questions.0.text']],
    [asked({ text: 'abc' }), []],
    [asked({ text: 'x'.repeat(200) }), []],
    [asked({ text: 'x'.repeat(201) }), ['questions.0.text']],
    [asked({ kind: 'CHOICE' }), ['questions.0.choices']],
    [asked({ kind: 'CHOICE', choices: ['A'] }), ['questions.0.choices']],
    [asked({ kind: 'CHOICE', choices: ['A', 'A '] }), ['questions.0.choices']],
    [asked({ kind: 'CHOICE', choices: ['A', 'B'] }), []],
    [asked({ kind: 'CHOICE', choices: ['A', 'x'.repeat(80)] }), []],
    [asked({ kind: 'CHOICE', choices: ['A', 'x'.repeat(81)] }), ['questions.0.choices']],
    [asked({ kind: 'CHOICE', choices: [...'ABCDEFGHIJ'] }), []],
    [asked({ kind: 'CHOICE', choices: [...'ABCDEFGHIJK'] }), ['questions.0.choices']],
  ])('of %j are in the fields %j', (question, expected) => {
    expect(fields([question])).toEqual(expected);
  });
});
