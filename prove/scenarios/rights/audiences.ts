/** Who asks. The booking, the order and all private things of the scene belong to `fan` and `creator`. */
export const VIEWERS = ['anonymous', 'stranger', 'fan', 'creator', 'support', 'admin'] as const;
export type Viewer = (typeof VIEWERS)[number];

/** Who may, by the word that the declarations use. */
export const AUDIENCES = {
  everybody: [...VIEWERS],
  'signed in': ['stranger', 'fan', 'creator', 'support', 'admin'],
  /** Support staff read and change nothing but support requests. */
  writers: ['stranger', 'fan', 'creator', 'admin'],
  /** The two sides of a booking, order or message. */
  parties: ['fan', 'creator'],
  /** The one whose account, session, notice or request it is; in the scene the fan. */
  owner: ['fan'],
  /** The one who sells it. */
  seller: ['creator'],
  'owner and staff': ['fan', 'support', 'admin'],
  staff: ['support', 'admin'],
  admins: ['admin'],
} satisfies Record<string, readonly Viewer[]>;

export type Audience = keyof typeof AUDIENCES;

export function includes({ audience, viewer }: { audience: Audience; viewer: Viewer }): boolean {
  return (AUDIENCES[audience] as readonly Viewer[]).includes(viewer);
}
