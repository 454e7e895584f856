/** A command that calls the API with a secret key. The scope READ is enough. */
export const firstCall = (key: string): string =>
  [
    `curl ${window.location.origin}/graphql/creator`,
    `-H 'Authorization: Bearer ${key}'`,
    `-H 'Content-Type: application/json'`,
    `-d '{"query":"{ viewer { username } }"}'`,
  ].join(' \\\n  ');
