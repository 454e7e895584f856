import { createConfig, lintFromString } from '@redocly/openapi-core';

/** Lints the OpenAPI document with the recommended rules, including warnings. Needs no network. */
export async function checkOpenApi(): Promise<string[]> {
  const { openApiDocument } = await import('../../server/surfaces/rest/openApi/openApi.ts');
  const config = await createConfig({ extends: ['recommended'] });
  const source = JSON.stringify(openApiDocument({ publicUrl: 'https://slotcast.example' }));
  const problems = await lintFromString({ source, config });
  return problems.map(
    ({ ruleId, severity, message, location }) =>
      `${severity} ${ruleId}: ${message} ${location[0]?.pointer ?? ''}`,
  );
}
