import type { Words } from './words.ts';

/** Elements are made from text, never from markup: names and titles are user input. */

export function box(name: string, className: string, parts: Node[]): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.append(...parts);
  return made;
}

export function text(name: string, words: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = words;
  return made;
}

type Rated = { rating: number; reviewCount: number; words: Words };

/** "★ 4.8 (12)", which screen readers read as a sentence. */
export function ratingLine({ rating, reviewCount, words }: Rated): HTMLElement {
  const values = { stars: words.number(rating), n: words.number(reviewCount) };
  const stars = text('span', `★ ${values.stars} (${values.n})`);
  stars.setAttribute('role', 'img');
  stars.setAttribute('aria-label', words.say(words.texts.rated, values));
  return box('p', 'rating', [stars]);
}

export function image(src: string, alt: string): HTMLImageElement {
  const made = document.createElement('img');
  made.alt = alt;
  made.src = src;
  return made;
}
