/** What the document has asked before the app's code was there (client/early.ts), by address. */
type Answers = Map<string, Promise<Response>>;

const place = globalThis as { slotcastEarly?: Answers };

export function keepEarly(answers: Answers): void {
  place.slotcastEarly = answers;
}

/** An early answer is for one question; who asks again wants to know anew. */
export function takeEarly(address: string): Promise<Response> | undefined {
  const answer = place.slotcastEarly?.get(address);
  place.slotcastEarly?.delete(address);
  return answer;
}

/** When the opened page has asked for all that it needs: nobody sees later what was true then. */
export function forgetEarly(): void {
  delete place.slotcastEarly;
}
