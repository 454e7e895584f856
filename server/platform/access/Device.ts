/** A browser that may not be signed in, recognized by a random cookie. */
export type Device = {
  /** Null before the cookie is set. */
  id: string | null;
  /** Sets the cookie if there is none. Returns the id. */
  remember: () => string;
};
