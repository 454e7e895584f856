type Page = { take: number; skip?: number; cursor?: { id: string } };

const BATCH_SIZE = 500;

/** All rows of a query, loaded in batches. The query must sort by id. */
export async function* inBatches<Row extends { id: string }>(
  read: (page: Page) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let page: Page = { take: BATCH_SIZE };
  for (;;) {
    const rows = await read(page);
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH_SIZE) return;
    page = { take: BATCH_SIZE, skip: 1, cursor: { id: last.id } };
  }
}
