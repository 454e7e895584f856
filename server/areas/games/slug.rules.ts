/**
 * The slug of a game's name: lower case, spaces to hyphens, only a-z, 0-9 and hyphen, no repeated
 * hyphens and none at the ends (specification, section 5). Empty for a name without such a
 * character.
 */
export function toSlug(name: string): string {
  return name
    .toLowerCase()
    .replace(/\s/g, '-')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '');
}
