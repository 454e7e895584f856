export type Answer = {
  data?: Record<string, unknown> | null;
  errors?: { message: string }[];
  extensions?: { cost?: { requested: number; limit: number } };
};

/** Sends a GraphQL request with the session cookie only. */
export async function ask(params: object): Promise<Answer> {
  const answer = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(params),
  });
  return (await answer.json()) as Answer;
}
