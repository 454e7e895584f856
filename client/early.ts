import { earlyQuestions } from './app/earlyQuestions.ts';
import { addressOf, askQuery } from './relay/askQuery.ts';
import { keepEarly } from './relay/earlyAnswers.ts';

/** Of the queries that `earlyQuestions` names; put in by the build (scripts/build/drawShells.ts). */
declare const QUERY_IDS: Record<string, string>;

// Stands in the document itself: the page's data is on its way before the scripts that will show it.
const addresses = earlyQuestions(window.location).flatMap(
  ({ name, variables }) => addressOf({ id: QUERY_IDS[name] ?? '', variables }) ?? [],
);
const answers = new Map(addresses.map((address) => [address, askQuery(address)]));
// What fails is told to the person when the page asks.
for (const answer of answers.values()) answer.catch(() => undefined);
keepEarly(answers);
