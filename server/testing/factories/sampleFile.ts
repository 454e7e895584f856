const BEGINNINGS: Record<string, string> = {
  // A signature, a header of one pixel, and the beginning of its content.
  png: '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000a49444154',
  mp3: '49443304000000007f7f',
  mp4: '000000186674797069736f6d0000020069736f6d',
  pdf: '255044462d312e370a',
  zip: '504b0506',
};

/** Content that is recognized as the type of the name's extension, and cannot be shown. */
export function sampleFile(name: string): Buffer {
  const extension = name.split('.').at(-1) ?? '';
  return Buffer.from(
    `${BEGINNINGS[extension] ?? ''}${Buffer.from('la la la').toString('hex')}`,
    'hex',
  );
}
