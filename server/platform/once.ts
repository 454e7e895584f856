/** Makes `release` idempotent. */
export function once(release: () => void): () => void {
  let isReleased = false;
  return () => {
    if (isReleased) return;
    isReleased = true;
    release();
  };
}
