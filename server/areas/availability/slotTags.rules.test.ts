import { expect, it } from 'vitest';
import { slotTagsText } from './slotTags.rules.ts';

it.each([
  [['GAMER'], 'Only Gamers can open slots.'],
  [['MUSICIAN'], 'Only creators with one of these tags can open slots: Musician.'],
  [['GAMER', 'YOUTUBER'], 'Only creators with one of these tags can open slots: Gamer, Youtuber.'],
  [
    ['MUSICIAN', 'JUST_CHATTING'],
    'Only creators with one of these tags can open slots: Musician, Just chatting.',
  ],
])('the tags that may open slots are listed: %j', (tags, text) => {
  expect(slotTagsText(tags)).toBe(text);
});
