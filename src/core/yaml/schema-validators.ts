import { Ajv2020 } from 'ajv/dist/2020.js';
import schema from '../../../schema/monitors.schema.json' with { type: 'json' };
import service from '../../../schema/service.schema.json' with { type: 'json' };

/**
 * With a visible character (U+2800 has no dots), without control characters and surrogates. The
 * schema has nearly this pattern, in the syntax that Python, Go and JavaScript share.
 */
const blank = '\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800';
const exactLine = `^(?=[${blank}]*[^${blank}\\p{Cc}\\p{Cs}])[^\\p{Cc}\\p{Cs}]*$`;
const line = { ...schema.$defs.line, pattern: exactLine };
const named = { ...schema.$defs.named, pattern: exactLine };

export const pointers = {
  validateFile: 'config',
  validateDefaults: 'config#/$defs/defaultsFile',
  validateMonitor: `config${schema.properties.monitors.items.$ref}`,
  validateService: 'service',
};

/** The build replaces this module by the standalone code of ajv, because compiling takes long. */
export const ajv = new Ajv2020({
  strict: true,
  strictRequired: false,
  allErrors: true,
  allowUnionTypes: true,
  ownProperties: true,
  verbose: true,
  code: { source: true, esm: true },
});
ajv.addSchema({ ...schema, $defs: { ...schema.$defs, line, named } }, 'config');
ajv.addSchema(service, 'service');

export const validateFile = ajv.compile({ $ref: pointers.validateFile });
export const validateDefaults = ajv.compile({ $ref: pointers.validateDefaults });
export const validateMonitor = ajv.compile({ $ref: pointers.validateMonitor });
export const validateService = ajv.compile({ $ref: pointers.validateService });
