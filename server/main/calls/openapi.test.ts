import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { callDocuments, callDocumentsPath } from '@scripts/call-documents';
import { contract } from '@/contract/table';
import documents from '@server/platform/http/call-documents.json';
import { openApiDocument } from '@server/platform/http/openapi';

it('[B-13] the published document is valid OpenAPI 3.1 and names every call', async () => {
  const document = openApiDocument();
  const result = await new Validator().validate(structuredClone(document));
  expect(result).toMatchObject({ valid: true });
  expect(Object.keys(document['paths'] as object)).toEqual(Object.keys(contract).map((name) => `/api/${name}`));
});

it('[P-06] a public linter finds no error in it', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(openApiDocument()), config });
  expect(problems.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([]);
});

it('[P-06] each call has a summary, and what is written of it is what the contract says', async () => {
  expect(readFileSync(callDocumentsPath, 'utf8'), 'npx tsx scripts/call-documents.ts').toBe(await callDocuments());
  expect(Object.keys(documents).sort()).toEqual(Object.keys(contract).sort());
  const undocumented = Object.entries(documents).filter(([, { summary }]) => !/^[A-Z].{8,}\.$/.test(summary));
  expect(undocumented).toEqual([]);
});

it('[P-06] each schema has a name of its own', () => {
  const { schemas } = openApiDocument()['components'] as { schemas: object };
  const posts = Object.values(contract).filter(({ method }) => method === 'POST').length;
  expect(Object.keys(schemas)).toHaveLength(3 * Object.keys(contract).length + posts);
});
