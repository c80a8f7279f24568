import { Ajv2020 } from 'ajv/dist/2020.js';
import schema from '../../../schema/monitors.schema.json' with { type: 'json' };

/**
 * A line of text as the program checks it: with a visible character, and without control characters and halves of surrogate
 * pairs. The schema's own pattern says nearly the same in what Python, Go and JavaScript all understand.
 */
const exactLine = '^(?=[\\s\\p{Cf}]*[^\\s\\p{Cc}\\p{Cf}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$';
const { line } = schema.$defs;
const exactSchema = { ...schema, $defs: { ...schema.$defs, line: { ...line, pattern: exactLine } } };

/** Under this name the schema is known to ajv. */
const config = 'config';

/** Where each validator finds its schema. */
export const pointers = {
  validateFile: config,
  validateMonitor: `${config}${schema.properties.monitors.items.$ref}`,
};

/**
 * The build puts ajv's standalone code of the validators into the place of this module: compiling takes longer than all
 * else that a small config needs.
 */
export const ajv = new Ajv2020({
  strict: true,
  allErrors: true,
  ownProperties: true,
  verbose: true,
  code: { source: true, esm: true },
}).addSchema(exactSchema, config);

/** Checks the value of a file. */
export const validateFile = ajv.compile({ $ref: pointers.validateFile });

/** Checks one item of the list of monitors. */
export const validateMonitor = ajv.compile({ $ref: pointers.validateMonitor });
