/** Waits for work that continues if it takes longer. */
export async function isDoneWithin({
  work,
  ms,
}: {
  work: Promise<unknown>;
  ms: number;
}): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, ms, false);
  });
  return Promise.race([work.then(() => true), late]).finally(() => clearTimeout(timer));
}
