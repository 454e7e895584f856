import { ask } from './ask.ts';

export type Ready = { name: string; description: string; document: string; variables: string };
export type Saved = {
  number: string;
  name: string;
  document: string;
  isShared: boolean;
  isOwn: boolean;
  author: string;
};
export type Operations = { readyOperations: Ready[]; savedOperations: Saved[] };

/**
 * The server recognises these operation names, so requests of the panel are not logged as runs by
 * staff.
 */
export async function readOperations(): Promise<Operations> {
  return (await toAnswer('explorer/operations', {})) as Operations;
}

/** Resolves to the problem as text, or null. */
export async function saveOperation(input: {
  name: string;
  document: string;
  isShared: boolean;
}): Promise<string | null> {
  return findProblem(await toAnswer('explorer/save', { input }));
}

export async function deleteOperation(number: string): Promise<string | null> {
  return findProblem(await toAnswer('explorer/delete', { input: { number } }));
}

async function toAnswer(id: string, variables: object): Promise<unknown> {
  const { data, errors } = await ask({ id, variables });
  if (!data) throw new Error(errors?.[0]?.message ?? 'No answer.');
  return data;
}

function findProblem(data: unknown): string | null {
  return (data as { result: { message?: string } }).result.message ?? null;
}
