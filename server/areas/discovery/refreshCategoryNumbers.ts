import type { Deps } from '../../Deps.ts';

/** Counts the creators of each category for the home page and the banners. */
export async function refreshCategoryNumbers({ prisma, now }: Deps): Promise<void> {
  await prisma.$executeRaw`select refresh_category_numbers(${now()})`;
}
