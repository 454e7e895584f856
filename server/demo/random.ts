/** Pseudorandom numbers: the same seed gives the same sequence on every machine. */
export function randomFrom(seed: string): () => number {
  let state =
    [...seed].reduce(
      (sum, character) => Math.imul(sum ^ (character.codePointAt(0) ?? 0), 16_777_619),
      2_166_136_261,
    ) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function pick<T>(random: () => number, list: readonly T[]): T {
  const item = list[Math.floor(random() * list.length)];
  if (item === undefined) throw new Error('Nothing to pick from.');
  return item;
}
