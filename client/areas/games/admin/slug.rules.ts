/**
 * Preview of a game's slug: lower case, spaces to hyphens, only a-z, 0-9 and hyphen, no repeated
 * hyphens and none at the ends (specification, section 5). The server appends a number when it is
 * taken.
 */
export function toSlug(name: string): string {
  return name
    .toLowerCase()
    .replace(/\s/g, '-')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '');
}
