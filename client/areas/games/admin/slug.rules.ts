/**
 * A game's address is made from its name: lower case, spaces to hyphens, only a-z, 0-9 and hyphen, no repeated hyphens
 * and none at the ends (specification, section 5). The server has the last word: a taken one gets a number.
 */
export function toSlug(name: string): string {
  return name
    .toLowerCase()
    .replace(/\s/g, '-')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '');
}
