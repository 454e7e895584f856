/** Whether a purchase was rejected with a code of this kind, which belongs to one field. */
export function isAbout(problem: unknown, prefix: string): boolean {
  return (
    typeof problem === 'object' &&
    problem !== null &&
    'code' in problem &&
    String(problem.code).startsWith(prefix)
  );
}
