/** What is given back is given back once, however often its owner says so. */
export function once(release: () => void): () => void {
  let isBack = false;
  return () => {
    if (isBack) return;
    isBack = true;
    release();
  };
}
