import { describe, expect, it } from 'vitest';
import { checkAnswer } from './answer.rules.ts';
import type { QuestionKind } from './question.rules.ts';

const check = (kind: QuestionKind, entered: string | null, choices: string[] = []) =>
  checkAnswer({ question: { kind, choices }, entered });

describe('checkAnswer', () => {
  it.each<[QuestionKind, string, string]>([
    ['SHORT_TEXT', '  Gold\n3 ', 'Gold 3'],
    ['SHORT_TEXT', '<b>x</b>\u202E', '<b>x</b>'],
    ['SHORT_TEXT', 'x'.repeat(200), 'x'.repeat(200)],
    ['LONG_TEXT', ' one \r\ntwo\u0000 ', 'one\ntwo'],
    ['LONG_TEXT', 'x'.repeat(2000), 'x'.repeat(2000)],
    ['LINK', ' https://example.org/a?b ', 'https://example.org/a?b'],
    ['CHOICE', 'Evening', 'Evening'],
  ])('a question of the kind %s accepts the answer %j', (kind, entered, answer) => {
    expect(check(kind, entered, ['Morning', 'Evening'])).toEqual({ answer });
  });

  it.each(['SHORT_TEXT', 'LONG_TEXT', 'LINK', 'CHOICE'] as const)(
    'an empty answer to a question of the kind %s is read as none',
    (kind) => {
      for (const entered of ['', ' \n', null])
        expect(check(kind, entered)).toEqual({ answer: null });
    },
  );

  it.each<[QuestionKind, string, string]>([
    ['SHORT_TEXT', 'x'.repeat(201), 'ANSWER_TOO_LONG'],
    ['LONG_TEXT', 'x'.repeat(2001), 'ANSWER_TOO_LONG'],
    ['LINK', 'http://example.org', 'ANSWER_LINK_INVALID'],
    ['LINK', 'javascript:alert(1)', 'ANSWER_LINK_INVALID'],
    ['LINK', 'data:text/html,x', 'ANSWER_LINK_INVALID'],
    ['LINK', 'https://me@example.org', 'ANSWER_LINK_INVALID'],
    ['LINK', '<a href="https://example.org">', 'ANSWER_LINK_INVALID'],
    ['LINK', `https://example.org/${'x'.repeat(500)}`, 'ANSWER_LINK_INVALID'],
    ['CHOICE', 'Night', 'ANSWER_NOT_A_CHOICE'],
    ['FILE', 'text', 'ANSWER_KIND_DIFFERS'],
  ])('a question of the kind %s rejects the answer %j', (kind, entered, problem) => {
    expect(check(kind, entered, ['Morning', 'Evening'])).toEqual({ problem });
  });
});
