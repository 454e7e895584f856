import type { TestEnvironment } from '../../harness/createEnvironment.ts';
import { until } from '../../harness/purchase.ts';

/** Waits for an email to the address that contains the text, and returns the newest. */
export async function mailWith({
  environment,
  email,
  text,
}: {
  environment: TestEnvironment;
  email: string;
  text: string;
}): Promise<string> {
  let found = '';
  await until(async () => {
    const answer = await fetch(
      `${environment.sandboxUrl}/mail/messages?to=${encodeURIComponent(email)}`,
    );
    const mails = (await answer.json()) as { text: string }[];
    found = mails.find((mail) => mail.text.includes(text))?.text ?? '';
    return found !== '';
  });
  return found;
}
