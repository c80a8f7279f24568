import { Ajv2020 } from 'ajv/dist/2020.js';
import schema from '../../../schema/service.schema.json' with { type: 'json' };

export const pointers = { validateService: 'service' };

/** The build replaces this module with ajv's standalone code. */
export const ajv = new Ajv2020({
  strict: true,
  strictRequired: false,
  allErrors: true,
  allowUnionTypes: true,
  ownProperties: true,
  verbose: true,
  code: { source: true, esm: true },
}).addSchema(schema, pointers.validateService);

export const validateService = ajv.compile({ $ref: pointers.validateService });
