export type Answer = {
  data?: Record<string, unknown> | null;
  errors?: { message: string }[];
  extensions?: { cost?: { requested: number; limit: number } };
};

/** The session's cookie goes along by itself; nothing else is taken from the person. */
export async function ask(params: object): Promise<Answer> {
  const answer = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(params),
  });
  return (await answer.json()) as Answer;
}
