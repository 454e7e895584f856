import type { Question } from '../../areas/intake/question.rules.ts';
import { ask, need } from './demoSessionTypes.ts';

/** Questions of session types by appointment, by title. */
export const DEMO_QUESTIONS: Record<string, readonly Question[]> = {
  'Singing lesson': [
    need('SHORT_TEXT', 'The song you want to sing'),
    ask('LINK', 'Link to a recording of you'),
  ],
  'A part for your song': [need('FILE', 'Rough mix as an audio file')],
  'Two thumbnails, one winner': [
    need('FILE', 'Both drafts'),
    ask('SHORT_TEXT', 'Who is the video for?'),
  ],
  'Read my CV': [need('FILE', 'Your CV as a PDF'), ask('LONG_TEXT', 'Which job do you want next?')],
};

export type DemoRequest = {
  fan: string;
  creator: string;
  title: string;
  note: string;
  /** Days from today and hours (UTC) of the proposed times. */
  times: readonly (readonly [days: number, hour: number])[];
  /** Both start at the first proposed time; "accept" leaves it unpaid. */
  answer?: 'accept' | 'acceptAndPay' | { decline: string };
};

/** Requests between the demo accounts of the README: pending, accepted, paid and declined ones. */
export const DEMO_REQUESTS: readonly DemoRequest[] = [
  {
    fan: 'fan',
    creator: 'luna',
    title: 'Write eight bars together',
    note: 'I have a chorus and no verse. Evenings suit me best, and I can send a voice memo before.',
    times: [
      [3, 17],
      [4, 18],
      [6, 9],
    ],
  },
  {
    fan: 'nova',
    creator: 'luna',
    title: 'Loop pedal, first steps',
    note: 'It has been in its box since my birthday. This time I am the beginner, so go slowly.',
    times: [[5, 16]],
  },
  {
    fan: 'fan',
    creator: 'luna',
    title: 'Singing lesson',
    note: 'I sing at a wedding in spring and would like not to run out of air.',
    times: [
      [8, 17],
      [9, 17],
    ],
    answer: 'accept',
  },
  {
    fan: 'fan',
    creator: 'luna',
    title: 'Singing lesson',
    note: 'The first of two: I would like to know where my voice breaks.',
    times: [[2, 15]],
    answer: 'acceptAndPay',
  },
  {
    fan: 'fan',
    creator: 'hedda',
    title: 'Two thumbnails, one winner',
    note: 'Both drafts are ready.',
    times: [[4, 8]],
    answer: {
      decline: 'I am travelling that day. Ask me again from next Monday on, mornings are good.',
    },
  },
];
