/** The roles that send requests. All private objects of the scene belong to `fan` and `creator`. */
export const VIEWERS = ['anonymous', 'stranger', 'fan', 'creator', 'support', 'admin'] as const;
export type Viewer = (typeof VIEWERS)[number];

/** The viewers in each audience of the declarations. */
export const AUDIENCES = {
  everyone: [...VIEWERS],
  'signed in': ['stranger', 'fan', 'creator', 'support', 'admin'],
  /** Support staff read and change nothing but support requests. */
  writers: ['stranger', 'fan', 'creator', 'admin'],
  'visitors and writers': ['anonymous', 'stranger', 'fan', 'creator', 'admin'],
  /** The two sides of a booking, order or message. */
  parties: ['fan', 'creator'],
  /** The user to whom an object belongs; in the scene the fan. */
  owner: ['fan'],
  /** The selling creator. */
  seller: ['creator'],
  'owner and staff': ['fan', 'support', 'admin'],
  staff: ['support', 'admin'],
  admins: ['admin'],
} satisfies Record<string, readonly Viewer[]>;

export type Audience = keyof typeof AUDIENCES;

export function includes({ audience, viewer }: { audience: Audience; viewer: Viewer }): boolean {
  return (AUDIENCES[audience] as readonly Viewer[]).includes(viewer);
}
