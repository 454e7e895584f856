import { SOUNDS } from '../../generated/overlayOptions.rules.ts';

/** Tones of an alert: frequency in hertz, start and length in seconds. */
const TONES: Record<(typeof SOUNDS)[number], [number, number, number][]> = {
  chime: [
    [659, 0, 0.5],
    [880, 0.16, 0.7],
  ],
  bell: [[988, 0, 1.2]],
  coin: [
    [988, 0, 0.09],
    [1319, 0.08, 0.5],
  ],
};
const VOLUME = 0.25;

let context: AudioContext | null = null;

/** Silent where the browser requires a click first; OBS does not. */
export function play(sound: string): void {
  const name = SOUNDS.find((known) => known === sound);
  if (!name) return;
  context ??= new AudioContext();
  const { currentTime, destination } = context;
  for (const [frequency, start, length] of TONES[name]) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    const at = currentTime + start;
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(VOLUME, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + length);
    tone.connect(volume).connect(destination);
    tone.start(at);
    tone.stop(at + length);
  }
}
