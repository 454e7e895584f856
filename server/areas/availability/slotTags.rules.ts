/** The message for a creator whose setup is complete but whose tag may not open slots. */
export function slotTagsText(slotTags: readonly string[]): string {
  if (slotTags.length === 1 && slotTags[0] === 'GAMER') return 'Only Gamers can open slots.';
  const names = slotTags.map((tag) => tag.charAt(0) + tag.slice(1).toLowerCase().replace('_', ' '));
  return `Only creators with one of these tags can open slots: ${names.join(', ')}.`;
}
