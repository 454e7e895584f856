/**
 * Beginning a request (its session, its body, its document) costs a millisecond or two, and a crowd that begins at
 * once makes a turn of the loop so long that nobody is sent away meanwhile. So one begins in each turn, the others in
 * turns of their own, in the order in which they came; a loop with nothing else to do takes its next turn at once. How
 * many are under way is another matter (admission.ts).
 */
const MAX_STARTS_PER_TICK = 1;

export type RequestScheduler = (begin: () => void) => void;

export function createRequestScheduler(most: number = MAX_STARTS_PER_TICK): RequestScheduler {
  let waiting: (() => void)[] = [];
  let begun = 0;
  let turnIsSet = false;

  const setTurn = (): void => {
    if (turnIsSet) return;
    turnIsSet = true;
    setImmediate(turn);
  };
  const turn = (): void => {
    turnIsSet = false;
    const next = waiting.slice(0, most);
    waiting = waiting.slice(most);
    begun = next.length;
    if (begun > 0) setTurn();
    for (const begin of next) begin();
  };
  return (begin) => {
    setTurn();
    if (begun >= most || waiting.length > 0) return void waiting.push(begin);
    begun += 1;
    begin();
  };
}
