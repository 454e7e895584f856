/** URL of a user's avatar, or of the default one. */
export function avatarUrl({ avatarKey }: { avatarKey: string | null }): string {
  return avatarKey ? `/media/${avatarKey}` : '/profile/6.jpg';
}

export function coverUrl({ coverKey }: { coverKey: string | null }): string | null {
  return coverKey ? `/media/${coverKey}` : null;
}
