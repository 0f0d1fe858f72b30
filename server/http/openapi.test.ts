import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import { contract } from '../../src/contract/table';
import { openApiDocument } from './openapi';

it('[B-13] the published document is valid OpenAPI 3.1 and names every call', async () => {
  const document = openApiDocument();
  const result = await new Validator().validate(structuredClone(document));
  expect(result).toMatchObject({ valid: true });
  expect(Object.keys(document['paths'] as object)).toEqual(Object.keys(contract).map((name) => `/api/${name}`));
});
