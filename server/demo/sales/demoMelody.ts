const SAMPLES_PER_SECOND = 11_025;
const NOTE_SECONDS = 0.5;
/** In Hz. */
const NOTES = [262, 330, 392, 523, 440, 349, 294, 392, 330, 262, 294, 330, 392, 330, 262];
const VOLUME = 8_000;
const HEADER_BYTES = 44;

/** A short melody as WAV, mono with 16 bits. */
export function demoMelody(): Buffer {
  const perNote = Math.round(SAMPLES_PER_SECOND * NOTE_SECONDS);
  const samples = Buffer.alloc(NOTES.length * perNote * 2);
  NOTES.forEach((hertz, note) => {
    for (let index = 0; index < perNote; index += 1) {
      const fading = VOLUME * (1 - index / perNote);
      const value = fading * Math.sin((2 * Math.PI * hertz * index) / SAMPLES_PER_SECOND);
      samples.writeInt16LE(Math.round(value), (note * perNote + index) * 2);
    }
  });
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('RIFF', 0);
  header.writeUInt32LE(HEADER_BYTES - 8 + samples.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(SAMPLES_PER_SECOND, 24);
  header.writeUInt32LE(SAMPLES_PER_SECOND * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
}
